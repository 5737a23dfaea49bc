import { clearDrafts } from './draft-storage.js';
import { deleteAllStoredFiles } from './stored-uploads.js';
import { clearPastSearches } from './past-searches.js';

/** On logout: removes drafts, recent searches and pending upload files from this device. */
export const clearLocalUserData = () => {
  clearDrafts();
  clearPastSearches();
  deleteAllStoredFiles();
};
