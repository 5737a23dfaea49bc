import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@jobref/service-kit/errors';

const firstWaitMs = 500;
const longestWaitMs = 5_000;

/** Whether it may work the next time. */
export const isTransient = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'timeout');

/** Asks other services, and asks again while one is away: a restart of theirs must not cost a dossier. */
export class RetryPolicy {
  /** `stopping` ends the waiting: the next attempt, perhaps of another worker, goes on. */
  constructor(
    private readonly totalMs: number,
    private readonly stopping: AbortSignal,
  ) {}

  /** Answers what `ask` answers. Throws its last failure when the time is up, any other failure at once. */
  async execute<T>(ask: () => Promise<T>): Promise<T> {
    const end = Date.now() + this.totalMs;
    for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
      try {
        return await ask();
      } catch (error) {
        if (!isTransient(error) || Date.now() + wait > end || this.stopping.aborted) throw error;
        await delay(wait, undefined, { signal: this.stopping }).catch(() => undefined);
      }
    }
  }
}
