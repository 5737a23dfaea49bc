import { AppError } from '@jobref/service-kit/errors';

interface Turn {
  begin: () => void;
  giveUp: (error: AppError) => void;
}

/** One work at a time for each key; while it runs, only the newest that was asked for waits, and those before it are given up. */
export class NewestOnly {
  /** By key while one runs; the one that waits, where there is one. */
  private readonly waiting = new Map<string, Turn | null>();

  /** Throws `too_many_requests` when a newer work takes its place. */
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
