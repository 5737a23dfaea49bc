import PQueue from 'p-queue';
import { AppError } from './errors.js';

/**
 * A queue for each key: at most `atOnce` works of a key run side by side, at most `mostWaiting` others wait, first come
 * first served. What fills one key holds up no other. `run` rejects as the work does, and with `too_many_requests` at once
 * where too many wait.
 */
export class KeyedQueue {
  private readonly queues = new Map<string, PQueue>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Infinity,
  ) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? new PQueue({ concurrency: this.atOnce });
    if (queue.pending === this.atOnce && queue.size >= this.mostWaiting)
      throw new AppError('too_many_requests', 'Too many at once. Please try again in a moment.');
    this.queues.set(key, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.pending + queue.size === 0) this.queues.delete(key);
    }
  }
}
