import { forgetDrafts } from './draft-storage.js';
import { forgetAllKeptFiles } from './kept-uploads.js';
import { forgetSearches } from './past-searches.js';

/** For a logout: removes drafts, past searches and files that wait for their upload from this device. */
export const clearLocalUserData = () => {
  forgetDrafts();
  forgetSearches();
  forgetAllKeptFiles();
};
