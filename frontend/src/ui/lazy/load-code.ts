/** Fetches code that comes later, with a second try for a request that was lost. What is gone for good, after an update, is `PageError`'s. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

// What Chromium, Firefox and Safari say when code does not come.
const notLoaded = /dynamically imported module|importing a module script failed|module script/i;

/** Of which code the error says that it did not come; null for any other error. */
export const missingCodeIn = (error: unknown) =>
  error instanceof Error && notLoaded.test(error.message) ? error.message : null;
