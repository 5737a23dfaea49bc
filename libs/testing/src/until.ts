import { setTimeout as sleep } from 'node:timers/promises';

/** A tenth of the time waited so far, within these: what takes long is not asked hundreds of times. */
const shortestPauseMs = 20;
const longestPauseMs = 1000;

/**
 * Looks again and again until there is something (not undefined, null or false), and answers it.
 * Throws after `withinMs` (a minute).
 */
export const until = async <T>(
  look: () => Promise<T | undefined | null | false>,
  withinMs = 60_000,
): Promise<T> => {
  const began = Date.now();
  while (true) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    const waitedMs = Date.now() - began;
    if (waitedMs > withinMs) throw new Error(`What was awaited did not come within ${withinMs} ms.`);
    await sleep(Math.min(Math.max(waitedMs / 10, shortestPauseMs), longestPauseMs));
  }
};
