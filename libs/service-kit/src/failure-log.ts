import type { Logger } from './logging.js';

/**
 * Logs the failures of work that is tried again every second or so: only the first in a row, so that the log does not
 * fill while Postgres or Redis is away.
 */
export class FailureLog {
  private isFailing = false;

  constructor(
    private readonly logger: Logger,
    private readonly text: string,
  ) {}

  failed(error: unknown): void {
    if (!this.isFailing) this.logger.warn({ err: error }, this.text);
    this.isFailing = true;
  }

  succeeded(): void {
    this.isFailing = false;
  }
}
