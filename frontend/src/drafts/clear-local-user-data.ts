import type { MouseEvent } from 'react';
import { giveUpUnsaved, mayLeave } from '../ui/overlays/unsaved-changes.js';
import { clearDrafts } from './draft-storage.js';
import { deleteAllStoredFiles } from './stored-uploads.js';
import { clearPastSearches } from './past-searches.js';

/** On logout: removes drafts, recent searches and pending upload files from this device. */
export const clearLocalUserData = () => {
  clearDrafts();
  clearPastSearches();
  deleteAllStoredFiles();
};

/** The middle button opens a link in another tab, the right one its menu. */
const middleButton = 1;

/**
 * On a click: whoever stays because of unsaved changes keeps their drafts. Removed at the click, since a page that is
 * being left may not finish it.
 */
const signOut = (event: MouseEvent) => {
  if (event.button > middleButton) return;
  const opensElsewhere = event.button === middleButton || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!opensElsewhere) {
    if (!mayLeave()) return event.preventDefault();
    giveUpUnsaved();
  }
  clearLocalUserData();
};

/**
 * Properties of a link that signs out by a browser navigation: the server ends the session and shows the landing page.
 * Browsers report the middle button by `onAuxClick` only.
 */
export const signOutLink = { href: '/api/logout', onClick: signOut, onAuxClick: signOut };
