/** Wraps a browser's storage, which may be disabled or full: then writes do nothing and reads return null. */
const storageOf = (storage: () => Storage) => {
  const attempt = <T>(act: (there: Storage) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (key: string) => attempt((there) => there.getItem(key)),
    /** Returns whether the value was stored. */
    set: (key: string, text: string) => attempt((there) => (there.setItem(key, text), true)) ?? false,
    remove: (key: string) => attempt((there) => there.removeItem(key)),
    keys: () => attempt((there) => Object.keys(there)) ?? [],
  };
};

/** Storage of this tab, kept across reloads. */
export const tabStorage = storageOf(() => sessionStorage);
/** Storage of this browser. */
export const deviceStorage = storageOf(() => localStorage);
