import { deviceStorage } from '../browser-storage.js';

const prefix = 'jobref.searches';
const keyOf = (userId: string) => `${prefix}.${userId}`;
const most = 12;

// Where they stood before they were kept for each person.
deviceStorage.remove(prefix);

/** What a person looked for on this device, the last one first; goes with everything else at a logout. */
export const pastSearches = (userId: string): string[] => {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

/** A search that only continues an earlier one replaces it: of "roo" and "roof" the longer is kept. */
export const rememberSearch = (userId: string, text: string): void => {
  const others = pastSearches(userId).filter((each) => !text.startsWith(each));
  deviceStorage.set(keyOf(userId), JSON.stringify([text, ...others].slice(0, most)));
};

export const forgetSearches = () => {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
};
