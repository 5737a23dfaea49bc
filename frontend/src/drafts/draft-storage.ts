import { tabStorage } from '../browser-storage.js';
import { createStore } from '../external-store.js';

const prefix = 'jobref.draft.';

/** What the browser had no room for, or may not keep: it goes with the page. Whoever shows a draft subscribes to every change here. */
const unstored = createStore<ReadonlyMap<string, string>>(new Map());

/** The storage key, in this tab, of a person's draft. */
export const draftKey = (userId: string, name: string) => `${prefix}${userId}.${name}`;

export const readDraft = (key: string): string => unstored.get().get(key) ?? tabStorage.get(key) ?? '';

export const keepDraft = (key: string, text: string) => {
  const others = new Map(unstored.get());
  others.delete(key);
  if (!text) tabStorage.remove(key);
  else if (!tabStorage.set(key, text)) others.set(key, text);
  unstored.set(others);
};

export const subscribeToDrafts = unstored.subscribe;

/** Whoever logs out on purpose leaves nothing behind. */
export const forgetDrafts = () => {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key);
  unstored.set(new Map());
};
