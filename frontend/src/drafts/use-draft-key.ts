import { use } from 'react';
import { SignedInUser } from '../session/signed-in-user.js';
import { draftKey } from './draft-storage.js';

/**
 * Returns the storage key of the person's draft with this name; null when nobody is signed in, so that nothing is
 * stored.
 */
export const useDraftKey = (name: string): string | null => {
  const user = use(SignedInUser);
  return user && draftKey(user.id, name);
};
