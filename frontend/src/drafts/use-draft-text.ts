import { useSyncExternalStore } from 'react';
import { useSignedInUser } from '../session/signed-in-user.js';
import { draftKey, saveDraft, readDraft, subscribeToDrafts } from './draft-storage.js';

/**
 * A person's draft text under `name`: stored in this tab until it is sent, across reloads and expired sessions, and
 * shown to its author only. Components with the same name share the text while a response is pending.
 */
export const useDraftText = (name: string) => {
  const key = draftKey(useSignedInUser().id, name);
  const text = useSyncExternalStore(subscribeToDrafts, () => readDraft(key));
  const write = (next: string) => saveDraft(key, next);
  /** Clears the sent text, but keeps text written since. */
  const clearSent = (sent: string) => {
    if (readDraft(key).trim() === sent.trim()) write('');
  };
  return [text, write, clearSent] as const;
};
