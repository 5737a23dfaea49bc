import { setTimeout as delay } from 'node:timers/promises';
import { toAppError } from '@jobref/service-kit/errors';

const firstWaitMs = 500;
const longestWaitMs = 5_000;

/** Returns whether a retry may succeed: a service is unavailable, or this process' disk is full. */
export const isTransient = (error: unknown): boolean =>
  ['unavailable', 'timeout'].includes(toAppError(error).code);

/** Calls other services, with retries while they are unavailable: a restart of theirs must not fail a dossier. */
export class RetryPolicy {
  /** `stopping` ends the wait: the next attempt, perhaps by another worker, continues. */
  constructor(
    private readonly totalMs: number,
    private readonly stopping: AbortSignal,
  ) {}

  /** Returns the result of `ask`. Throws its last failure after the time limit, and any other failure at once. */
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
