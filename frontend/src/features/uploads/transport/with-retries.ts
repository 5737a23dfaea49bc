import { ApiError, isLastingRefusal } from '../../../api/api-error.js';

/** Retry delays in milliseconds, the last one repeating, for at most ten retries: section 9 of the specification. */
const retryDelays = [0, 1000, 3000, 5000] as const;
const mostRetries = 10;

const delayBefore = (retry: number) => retryDelays[Math.min(retry, retryDelays.length - 1)] ?? 0;

/** Whether the file itself was rejected, for its content, size or name: a retry is pointless. */
export const isFileRejection = (error: unknown) =>
  error instanceof ApiError &&
  ([413, 415].includes(error.status) || ['invalid_input', 'file_infected'].includes(error.body.code ?? ''));

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Resolves when the browser is online, or the signal is aborted. */
const waitUntilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      resolve();
    };
    if (navigator.onLine || signal.aborted) return go();
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

// A server that responded was reachable.
const isOffline = (error: unknown) => !navigator.onLine && !(error instanceof ApiError);

/** Whether no response arrived, other than by a timeout. */
export const isUnreachable = (error: unknown) =>
  !(error instanceof ApiError) && !(error instanceof DOMException);

interface Retries {
  most?: number;
  /** Whether `attempt` may be retried after this error. */
  mayRetry?: (error: unknown) => boolean;
}

/**
 * Runs `attempt` until it succeeds, fails permanently, is aborted or was retried `most` times; rejects with its last
 * error. If the browser is offline after the last retry, waits for a connection and starts again. `navigator.onLine` is
 * ignored before that: a server on the same machine may be reachable offline.
 */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  { most = mostRetries, mayRetry = (error) => !isLastingRefusal(error) }: Retries = {},
): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !mayRetry(error)) throw error;
      if (retry === most && !isOffline(error)) throw error;
    }
    if (retry === most) {
      await waitUntilOnline(signal);
      retry = -1;
    } else await pause(delayBefore(retry), signal);
    signal.throwIfAborted();
  }
};
