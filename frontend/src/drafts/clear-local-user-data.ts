import { forgetDrafts } from './draft-storage.js';
import { forgetAllKeptFiles } from './kept-uploads.js';
import { forgetSearches } from './past-searches.js';

/** What was being written goes, and files that wait for their upload, what was searched for: whoever logs out on purpose leaves nothing behind. */
export const clearLocalUserData = () => {
  forgetDrafts();
  forgetSearches();
  forgetAllKeptFiles();
};
