import { useState } from 'react';
import { draftKey, keepDraft, readDraft } from './draft-storage.js';
import { useSignedInUser } from '../session/signed-in-user.js';

/**
 * What somebody is writing under `name`: kept in this tab until it is sent, through reloads and an ended session, and
 * shown to nobody but them.
 */
export const useDraftText = (name: string) => {
  const key = draftKey(useSignedInUser().id, name);
  const [text, setText] = useState(() => readDraft(key));
  const write = (next: string) => {
    setText(next);
    keepDraft(key, next);
  };
  return [text, write] as const;
};
