import { isUnauthorized } from '../../../api/api-error.js';
import type { RunOutcome, SendFile, UploadQueue } from './upload-queue.js';

/** Runs the queue until a file is answered with a 401: the others would be refused the same way. `signedOut` is that answer. */
export const runWhileSignedIn = async (
  queue: UploadQueue,
  send: SendFile,
  ids?: readonly string[],
): Promise<RunOutcome & { signedOut: unknown }> => {
  let signedOut: unknown = null;
  const sendOrStop: SendFile = async (item, options) => {
    try {
      return await send(item, options);
    } catch (error) {
      if (isUnauthorized(error)) {
        signedOut = error;
        queue.stop();
      }
      throw error;
    }
  };
  const outcome = await queue.run(sendOrStop, ids);
  return { ...outcome, signedOut };
};
