import { AppError } from '@jobref/service-kit/errors';

interface Turn {
  begin: () => void;
  giveUp: (error: AppError) => void;
}

/**
 * Runs one task at a time per key; while it runs, only the newest request waits, and older waiting ones are rejected.
 */
export class LatestOnlyQueue {
  /** The waiting turn of each key with a running task; null if none waits. */
  private readonly waiting = new Map<string, Turn | null>();

  /** Throws `too_many_requests` if a newer task replaces this one. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.turn(key);
    try {
      return await work();
    } finally {
      const next = this.waiting.get(key);
      if (next) {
        this.waiting.set(key, null);
        next.begin();
      } else this.waiting.delete(key);
    }
  }

  private async turn(key: string): Promise<void> {
    const before = this.waiting.get(key);
    if (before === undefined) {
      this.waiting.set(key, null);
      return;
    }
    before?.giveUp(new AppError('too_many_requests', 'A newer preview was asked for'));
    await new Promise<void>((begin, giveUp) => this.waiting.set(key, { begin, giveUp }));
  }
}
