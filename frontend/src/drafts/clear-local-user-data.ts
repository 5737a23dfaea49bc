import type { MouseEvent } from 'react';
import { discardUnsaved, hasUnsavedChanges } from '../ui/overlays/unsaved-changes.js';
import { clearDrafts, hasDrafts } from './draft-storage.js';
import { deleteAllStoredFiles } from './stored-uploads.js';
import { clearPastSearches } from './past-searches.js';

/** On logout: removes drafts, recent searches and pending upload files from this device. */
export const clearLocalUserData = () => {
  clearDrafts();
  clearPastSearches();
  deleteAllStoredFiles();
};

/** Returns whether the person may be signed out: asks if that loses unsaved changes, drafts or unsent files. */
export const maySignOut = (): boolean =>
  !(hasUnsavedChanges() || hasDrafts()) ||
  window.confirm('Sign out without saving? What you have not saved or sent will be deleted.');

/** The middle button opens a link in another tab, the right one its menu. */
const middleButton = 1;

/**
 * Handles a click on the link. Drafts are removed at once, since a page that is being left may not finish it; a person
 * who chooses to stay keeps them.
 */
const signOut = (event: MouseEvent) => {
  if (event.button > middleButton) return;
  const opensElsewhere = event.button === middleButton || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!maySignOut()) return event.preventDefault();
  // A sign-out in another tab leaves this page open, with its changes.
  if (!opensElsewhere) discardUnsaved();
  clearLocalUserData();
};

/**
 * Properties of a link that signs out by a browser navigation: the server ends the session and shows the landing page.
 * Browsers report the middle button by `onAuxClick` only.
 */
export const signOutLink = { href: '/api/logout', onClick: signOut, onAuxClick: signOut };
