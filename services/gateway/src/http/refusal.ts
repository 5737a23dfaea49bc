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
