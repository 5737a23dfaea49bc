import { setTimeout as sleep } from 'node:timers/promises';

const betweenMs = 20;
type Awaitable<T> = T | Promise<T>;

/**
 * Polls `look` until it returns a value (not undefined, null or false), and returns that value. Throws after `withinMs`
 * (default: a minute).
 */
export const until = async <T>(
  look: () => Awaitable<T | undefined | null | false>,
  withinMs = 60_000,
): Promise<T> => {
  const deadline = Date.now() + withinMs;
  while (true) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`What was awaited did not come within ${withinMs} ms.`);
    await sleep(betweenMs);
  }
};
