/** A browser's storage, which may be forbidden or full: then nothing is stored and nothing found. */
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
    /** Returns whether it was stored. */
    set: (key: string, text: string) => attempt((there) => (there.setItem(key, text), true)) ?? false,
    remove: (key: string) => attempt((there) => there.removeItem(key)),
    keys: () => attempt((there) => Object.keys(there)) ?? [],
  };
};

/** Of this tab, through reloads. */
export const tabStorage = storageOf(() => sessionStorage);
/** Of this browser. */
export const deviceStorage = storageOf(() => localStorage);
