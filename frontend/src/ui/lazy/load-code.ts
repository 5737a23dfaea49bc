/** Fetches code that comes later, with a second try for a request that was lost. What is gone for good, after an update, is `PageError`'s. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

const connection = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** The same for what opens over a page: without a connection it is waited for, and the page below stays. */
export const loadCodeOnceConnected = <T>(load: () => Promise<T>): Promise<T> =>
  loadCode(load).catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await connection();
    return loadCode(load);
  });

// What Chromium, Firefox and Safari say when code does not come.
const notLoaded = /dynamically imported module|importing a module script failed|module script/i;

/** Of which code the error says that it did not come; null for any other error. */
export const missingCodeIn = (error: unknown) =>
  error instanceof Error && notLoaded.test(error.message) ? error.message : null;
