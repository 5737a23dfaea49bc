import { isNotFound } from '../api/api-error.js';
import { errorToastHandler } from '../session/error-toast-handler.js';

/**
 * Returns an error handler that shows a toast, and calls `onGone` for something that no longer exists: somebody else
 * removed it, or an attempt whose response was lost. There is nothing left to confirm.
 */
export const goneHandler =
  <T>(failure: string, onGone: ((thing: T) => unknown) | undefined) =>
  async (error: Error, thing: T): Promise<void> => {
    errorToastHandler('Error', failure)(error);
    if (isNotFound(error)) await onGone?.(thing);
  };
