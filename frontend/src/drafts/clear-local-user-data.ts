import { clearDrafts } from './draft-storage.js';
import { deleteAllStoredFiles } from './stored-uploads.js';
import { clearPastSearches } from './past-searches.js';

/** On logout: removes drafts, recent searches and pending upload files from this device. */
export const clearLocalUserData = () => {
  clearDrafts();
  clearPastSearches();
  deleteAllStoredFiles();
};

/**
 * On a click of "Sign Out", which leaves the app: removes the data once the page is left. With unsaved changes the
 * browser asks first, and whoever stays keeps their drafts.
 */
export const clearLocalUserDataOnLeave = () => {
  // One for each click: a later one must not be cancelled with this one.
  const clear = () => clearLocalUserData();
  const cancel = () => window.removeEventListener('pagehide', clear);
  window.addEventListener('pagehide', clear, { once: true });
  // A second attempt to leave, after this one: the person stayed.
  const onAttempt = () => window.addEventListener('beforeunload', cancel, { once: true });
  window.addEventListener('beforeunload', onAttempt, { once: true });
};
