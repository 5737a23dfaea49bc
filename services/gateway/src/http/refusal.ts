import type { ErrorCode } from '@jobref/contracts/domain/errors';
import { AppError } from '@jobref/service-kit/errors';

/** A failure whose answer carries headers, such as when to come back. */
export class Refusal extends AppError {
  constructor(
    code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(code, message);
  }
}

/** Too many requests; to be tried again after `waitMs` milliseconds. */
export const tooManyRequests = (message: string, waitMs: number): Refusal =>
  new Refusal('too_many_requests', message, {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });

/** For the `catch` of a queue that may be full: says when to come back, unless the refusal says so itself. */
export const retryAfter =
  (waitMs: number) =>
  (error: unknown): never => {
    const isFull = error instanceof AppError && error.code === 'too_many_requests';
    throw isFull && !(error instanceof Refusal) ? tooManyRequests(error.message, waitMs) : error;
  };
