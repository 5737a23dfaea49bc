import { forgetDrafts } from './draft-storage.js';
import { forgetAllKeptFiles } from './kept-uploads.js';
import { forgetSearches } from './past-searches.js';

/** On logout: removes drafts, recent searches and pending upload files from this device. */
export const clearLocalUserData = () => {
  forgetDrafts();
  forgetSearches();
  forgetAllKeptFiles();
};
