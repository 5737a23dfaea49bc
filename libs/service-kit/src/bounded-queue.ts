import { AppError } from './errors.js';

/** Runs at most `atOnce` works side by side; at most `mostWaiting` others wait, first come first served. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Whether nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Runs `work` when its turn comes; rejects as it does. Throws `too_many_requests` at once where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.placeOfAnother();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private placeOfAnother(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting)
      throw new AppError('too_many_requests', 'Too many at once. Please try again in a moment.');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
