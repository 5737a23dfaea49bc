import { ApiError } from '../../../api/api-error.js';

/** The specification's section 9: what failed is tried again after these milliseconds, the last figure repeating, at most ten times. */
export const retryDelays = [0, 1000, 3000, 5000] as const;
export const mostRetries = 10;

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

/** Runs `attempt` until it succeeds, is refused, is aborted or was retried `most` times; rejects with its last error. */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  most: number = mostRetries,
): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || retry === most || !mayPass(error)) throw error;
    }
    await pause(delayBefore(retry), signal);
    signal.throwIfAborted();
  }
};
