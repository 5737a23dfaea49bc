import { ApiError } from '../../../api/api-error.js';

/** The specification's section 9: what failed is tried again after these milliseconds, the last figure repeating, at most ten times. */
const retryDelays = [0, 1000, 3000, 5000] as const;
const mostRetries = 10;

const delayBefore = (retry: number) => retryDelays[Math.min(retry, retryDelays.length - 1)] ?? 0;

/** A broken connection or a server in trouble passes; a refusal (4xx) stays what it is. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;

const aboutTheFile: ReadonlySet<string | undefined> = new Set([
  'invalid_input',
  'invalid_file_type',
  'file_infected',
  'unsupported_media_type',
  'file_too_large',
  'payload_too_large',
]);

/** Whether the file itself was refused, for its content, size or name: no other try brings it through. */
export const isRefusedFile = (error: unknown) =>
  error instanceof ApiError && (aboutTheFile.has(error.body.code) || [413, 415].includes(error.status));

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Resolves once the browser has a connection, or the file was cancelled. */
const online = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      resolve();
    };
    if (navigator.onLine || signal.aborted) return go();
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

// Whoever answers was reached.
const isOffline = (error: unknown) => !navigator.onLine && !(error instanceof ApiError);

/**
 * Runs `attempt` until it succeeds, is refused, is aborted or was retried `most` times; rejects with its last error. When
 * there was no connection in the end it begins anew once there is one. A browser that believes to be offline is not
 * believed until then: a server on the same machine is reached all the same.
 */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  most: number = mostRetries,
): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      if (retry === most && !isOffline(error)) throw error;
    }
    if (retry === most) {
      await online(signal);
      retry = -1;
    } else await pause(delayBefore(retry), signal);
    signal.throwIfAborted();
  }
};
