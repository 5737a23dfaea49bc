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

/** Sends a file when there is a connection, and again when it was lost meanwhile; `send` takes care that nothing arrives twice. */
export const whileOnline =
  (send: SendFile): SendFile =>
  async (item, options) => {
    for (;;) {
      await online(options.signal);
      options.signal.throwIfAborted();
      try {
        return await send(item, options);
      } catch (error) {
        if (navigator.onLine || options.signal.aborted) throw error;
        options.onProgress(0);
      }
    }
  };
