import type { MouseEvent } from 'react';
import { mayLeave } from '../ui/overlays/unsaved-changes.js';
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
 * On a click of a link that signs out: whoever stays because of unsaved changes keeps their drafts. Removed at the
 * click, since a page that is being left may not finish it.
 */
export const signOutOnClick = (event: MouseEvent) => {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (opensElsewhere || mayLeave()) clearLocalUserData();
  else event.preventDefault();
};
