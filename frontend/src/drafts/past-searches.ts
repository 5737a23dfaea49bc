import { deviceStorage } from '../browser-storage.js';

const key = 'jobref.searches';
const most = 12;

/** What was looked for on this device, the last one first; goes with everything else when its person logs out. */
export const pastSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

/** A search that only continues an earlier one replaces it: of "roo" and "roof" the longer is kept. */
export const rememberSearch = (text: string): void => {
  const others = pastSearches().filter((each) => !text.startsWith(each));
  deviceStorage.set(key, JSON.stringify([text, ...others].slice(0, most)));
};

export const forgetSearches = () => deviceStorage.remove(key);
