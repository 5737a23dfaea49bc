import { forgetDrafts } from './draft-storage.js';
import { forgetAllKeptFiles } from './kept-uploads.js';

/** What was being written goes, and files that wait for their upload: whoever logs out on purpose leaves nothing behind. */
export const clearLocalUserData = () => {
  forgetDrafts();
  forgetAllKeptFiles();
};
