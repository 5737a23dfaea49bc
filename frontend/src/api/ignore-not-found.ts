import { isNotFound } from './api-error.js';

/** Ignores a 404 of a call that removes or completes something: already gone is no failure. */
export const ignoreNotFound = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};
