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
 * Sends a file when there is a connection, and again when it was lost half-way. What was sent whole is not repeated:
 * the server may have taken it, and only its answer was lost.
 */
export const whileOnline =
  (send: SendFile): SendFile =>
  async (item, options) => {
    for (;;) {
      await online(options.signal);
      options.signal.throwIfAborted();
      let sent = 0;
      const onProgress = (bytes: number) => {
        sent = bytes;
        options.onProgress(bytes);
      };
      try {
        return await send(item, { ...options, onProgress });
      } catch (error) {
        if (navigator.onLine || sent >= item.file.size || options.signal.aborted) throw error;
        options.onProgress(0);
      }
    }
  };
