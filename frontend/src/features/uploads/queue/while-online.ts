import { ApiError } from '../../../api/api-error.js';
import type { SendFile } from './upload-queue.js';

/** Resolves once the browser has a connection, or the file was cancelled. */
const online = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve();
    const go = () => {
      window.removeEventListener('online', go);
      resolve();
    };
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

/**
 * Sends a file, and again once there is a connection when it was lost meanwhile; `send` takes care that nothing arrives
 * twice. A browser that believes to be offline is not believed until a try failed: a server on the same machine, or behind
 * a network that the browser does not know, is reached all the same.
 */
export const whileOnline =
  (send: SendFile): SendFile =>
  async (item, options) => {
    for (;;) {
      options.signal.throwIfAborted();
      try {
        return await send(item, options);
      } catch (error) {
        // Whoever answers was reached.
        if (navigator.onLine || error instanceof ApiError || options.signal.aborted) throw error;
        options.onProgress(0);
      }
      await online(options.signal);
    }
  };
