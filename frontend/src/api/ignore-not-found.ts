import { ApiError } from './api-error.js';

/** For a call that removes something or marks it as done: a 404 says that it is gone already, which is no failure. */
export const ignoreNotFound = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};
