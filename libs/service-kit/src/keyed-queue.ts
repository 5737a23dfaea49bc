import PQueue from 'p-queue';
import { AppError } from './errors.js';

/**
 * One queue per key: at most `atOnce` tasks of a key run concurrently, at most `mostWaiting` others wait, in order. A
 * full key does not affect others. `run` rejects as the task does, and with `too_many_requests` at once if too many
 * wait.
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
