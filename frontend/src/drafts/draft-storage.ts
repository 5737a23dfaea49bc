import { tabStorage } from '../browser-storage.js';

const prefix = 'jobref.draft.';

/** The storage key, in this tab, of a person's draft. */
export const draftKey = (userId: string, name: string) => `${prefix}${userId}.${name}`;

export const readDraft = (key: string): string => tabStorage.get(key) ?? '';

export const keepDraft = (key: string, text: string) => {
  if (text) tabStorage.set(key, text);
  else tabStorage.remove(key);
};

/** Whoever logs out on purpose leaves nothing behind. */
export const forgetDrafts = () => {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key);
};
