import { useSignedInUser } from '../session/signed-in-user.js';
import { draftKey } from './draft-storage.js';

/** Returns the storage key of the person's draft with this name. */
export const useDraftKey = (name: string): string => draftKey(useSignedInUser().id, name);
