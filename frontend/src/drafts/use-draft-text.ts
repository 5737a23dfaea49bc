import { useSyncExternalStore } from 'react';
import { useSignedInUser } from '../session/signed-in-user.js';
import { draftKey, keepDraft, readDraft, subscribeToDrafts } from './draft-storage.js';

/**
 * What somebody is writing under `name`: kept in this tab until it is sent, through reloads and an ended session, and
 * shown to nobody but them. Where the same is shown again while its answer is awaited, both show the same.
 */
export const useDraftText = (name: string) => {
  const key = draftKey(useSignedInUser().id, name);
  const text = useSyncExternalStore(subscribeToDrafts, () => readDraft(key));
  const write = (next: string) => keepDraft(key, next);
  /** Clears what was sent, and nothing that was written since. */
  const clearSent = (sent: string) => {
    if (readDraft(key).trim() === sent.trim()) write('');
  };
  return [text, write, clearSent] as const;
};
