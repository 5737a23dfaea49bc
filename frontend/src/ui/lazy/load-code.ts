import { pageStays } from '../../leaving-page.js';

/** Loads a chunk, with one retry for a failed request. Chunks missing after an update are handled by `PageError`. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => pageStays().then(load));

const connection = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** Loads a chunk for an overlay: while offline it waits for the connection, and the page below stays. */
export const loadCodeOnceConnected = <T>(load: () => Promise<T>): Promise<T> =>
  loadCode(load).catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await connection();
    return loadCode(load);
  });

// Messages of Chromium, Firefox and Safari for chunks that did not load.
const notLoaded = /dynamically imported module|importing a module script failed|module script/i;

/** Returns the message of an error about a missing chunk; null for any other error. */
export const missingCodeIn = (error: unknown) =>
  error instanceof Error && notLoaded.test(error.message) ? error.message : null;
