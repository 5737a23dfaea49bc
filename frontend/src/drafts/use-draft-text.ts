import { useSyncExternalStore } from 'react';
import { saveDraft, readDraft, subscribeToDrafts } from './draft-storage.js';
import { useDraftKey } from './use-draft-key.js';

/**
 * A person's draft text under `name`: stored in this tab until it is sent, across reloads and expired sessions, and
 * shown to its author only. Components with the same name share the text while a response is pending.
 */
export const useDraftText = (name: string) => {
  const key = useDraftKey(name);
  const text = useSyncExternalStore(subscribeToDrafts, () => readDraft(key));
  const write = (next: string) => saveDraft(key, next);
  /** Clears the sent text, but keeps text written since. */
  const clearSent = (sent: string) => {
    if (readDraft(key).trim() === sent.trim()) write('');
  };
  return [text, write, clearSent] as const;
};
