import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './http-client.js';

/** A request that was not answered with 2xx; status 0 where no answer came. */
export interface FailedRequest {
  what: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  answer: { status: number; body: unknown };
}

type Ask = () => Promise<Answer | undefined>;

/** What lanes of requests came to while something was done to the product. */
export class Load {
  readonly counts = new Map<string, number>();
  readonly failures: FailedRequest[] = [];
  private isOver = false;

  /** Each lane asks on and on, with `paceMs` between, which leaves the machine some room. */
  constructor(private readonly paceMs: number) {}

  /** Runs the lanes until `work` is done, and to the end of what they have in hand. */
  async during(lanes: Record<string, Ask>, work: () => Promise<void>): Promise<void> {
    const running = Object.entries(lanes).map(([what, ask]) => this.lane(what, ask));
    await work().finally(() => {
      this.isOver = true;
      return Promise.all(running);
    });
  }

  private async lane(what: string, ask: Ask): Promise<void> {
    while (!this.isOver) {
      const at = Date.now();
      const answer = await ask().catch((error: unknown) => ({ status: 0, body: wordsOf(error) }));
      if (answer && (answer.status < 200 || answer.status > 299))
        this.failures.push({ what, at, answer: { status: answer.status, body: answer.body } });
      this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
      await sleep(this.paceMs);
    }
  }
}

/** `fetch failed` says nothing; its cause does. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message}: ${wordsOf(error.cause)}` : String(error);
