import { tabStorage } from '../browser-storage.js';
import { createStore } from '../external-store.js';

const prefix = 'jobref.draft.';

/**
 * Drafts that the browser could not store, because storage is full or disabled: lost with the page. Components that
 * show drafts subscribe to this store.
 */
const unstored = createStore<ReadonlyMap<string, string>>(new Map());

export const draftKey = (userId: string, name: string) => `${prefix}${userId}.${name}`;

export const readDraft = (key: string): string => unstored.get().get(key) ?? tabStorage.get(key) ?? '';

export const saveDraft = (key: string, text: string) => {
  const others = new Map(unstored.get());
  others.delete(key);
  if (!text) tabStorage.remove(key);
  else if (!tabStorage.set(key, text)) others.set(key, text);
  unstored.set(others);
};

export const subscribeToDrafts = unstored.subscribe;

/** Removes all drafts, on logout. */
export const clearDrafts = () => {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key);
  unstored.set(new Map());
};
