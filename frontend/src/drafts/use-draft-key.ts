import { use } from 'react';
import { SignedInUser } from '../session/signed-in-user.js';
import { draftKey } from './draft-storage.js';

/** Where a draft of this name is kept for the person. Null where nobody is signed in: then nothing is kept. */
export const useDraftKey = (name: string): string | null => {
  const user = use(SignedInUser);
  return user && draftKey(user.id, name);
};
