import { useState } from 'react';
import { createStore } from '../external-store.js';
import { draftKey, keepDraft, readDraft } from './draft-storage.js';
import { useSignedInUser } from '../session/signed-in-user.js';

/** What was written last, and under which key. */
const written = createStore<{ key: string; text: string } | null>(null);

/**
 * What somebody is writing under `name`: kept in this tab until it is sent, through reloads and an ended session, and
 * shown to nobody but them. Where the same is shown again while its answer is awaited, both show the same.
 */
export const useDraftText = (name: string) => {
  const key = draftKey(useSignedInUser().id, name);
  const [text, setText] = useState(() => readDraft(key));
  const latest = written.useValue();
  const [known, setKnown] = useState(latest);
  if (latest !== known) {
    setKnown(latest);
    if (latest?.key === key) setText(latest.text);
  }
  const write = (next: string) => {
    keepDraft(key, next);
    written.set({ key, text: next });
  };
  /** Clears what was sent, and nothing that was written since. */
  const clearSent = (sent: string) => {
    const now = written.get();
    if (now?.key !== key || now.text.trim() === sent.trim()) write('');
  };
  return [text, write, clearSent] as const;
};
