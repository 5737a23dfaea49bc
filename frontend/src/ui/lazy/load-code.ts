/** Fetches code that comes later, with a second try for a request that was lost. What is gone for good, after an update, is `PageError`'s. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);
