import { AppError } from '@jobref/service-kit/errors';

/** A refusal that says when to come back. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(message: string, waitMs: number) {
    super('too_many_requests', message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
