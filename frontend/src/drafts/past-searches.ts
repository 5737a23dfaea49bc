import { deviceStorage } from '../browser-storage.js';
import { parseJson } from '../parse-json.js';

const prefix = 'jobref.searches';
const keyOf = (userId: string) => `${prefix}.${userId}`;
const most = 12;

/** Returns a person's searches on this device, the latest first; removed on logout. */
export const pastSearches = (userId: string): string[] => {
  const kept = parseJson(deviceStorage.get(keyOf(userId)) ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
};

/** Stores a search. It replaces those that it extends: of "roo" and "roof" the longer remains. */
export const rememberSearch = (userId: string, text: string): void => {
  const others = pastSearches(userId).filter((each) => !text.startsWith(each));
  deviceStorage.set(keyOf(userId), JSON.stringify([text, ...others].slice(0, most)));
};

export const clearPastSearches = () => {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
};
