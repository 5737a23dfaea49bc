import type { ErrorCode } from '@jobref/contracts/domain/errors';
import { AppError } from '@jobref/service-kit/errors';

/** An error whose response has extra headers, such as Retry-After. */
export class ErrorWithHeaders extends AppError {
  constructor(
    code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(code, message);
  }
}

/** Returns "Please try again in 10 minutes.", or in seconds if it is a minute at most. */
export const tryAgainText = (waitMs: number): string => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds > 60) return `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
  return `Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
};

/** Returns the error for too many requests; the client should retry after `waitMs` milliseconds. */
export const tooManyRequests = (message: string, waitMs: number): ErrorWithHeaders =>
  new ErrorWithHeaders('too_many_requests', message, {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });

/** Returns a handler for the `catch` of a queue that may be full: adds Retry-After, unless the error has it already. */
export const addRetryAfter =
  (waitMs: number) =>
  (error: unknown): never => {
    const isFull = error instanceof AppError && error.code === 'too_many_requests';
    throw isFull && !(error instanceof ErrorWithHeaders) ? tooManyRequests(error.message, waitMs) : error;
  };
