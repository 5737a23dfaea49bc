import { tabStorage } from '../browser-storage.js';
import { createStore } from '../external-store.js';
import { signedInUserId } from '../session/session.js';

const prefix = 'jobref.draft.';
/** Ends the names of requests' idempotency keys, which are stored like drafts. */
export const requestKeySuffix = '.key';

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

const storedKeys = () => tabStorage.keys().filter((key) => key.startsWith(prefix));

/** Whether this tab has text that the signed-in person did not send; the key of a request is no such text. */
export const hasDrafts = () => {
  const userId = signedInUserId();
  const start = userId ? draftKey(userId, '') : prefix;
  return [...storedKeys(), ...unstored.get().keys()].some(
    (key) => key.startsWith(start) && !key.endsWith(requestKeySuffix),
  );
};

/** Removes all drafts of this tab, on logout: also those of a person whose session expired before, without a question. */
export const clearDrafts = () => {
  for (const key of storedKeys()) tabStorage.remove(key);
  unstored.set(new Map());
};
