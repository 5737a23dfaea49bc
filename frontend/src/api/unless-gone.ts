import { ApiError } from './api-error.js';

/** For what is to be taken away or laid aside: what is gone already is as good. */
export const unlessGone = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};
