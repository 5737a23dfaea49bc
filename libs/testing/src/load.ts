import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './http-client.js';

/** A request without a 2xx response; status 0 if there was no response. */
export interface FailedRequest {
  what: string;
  /** Time when it was sent, in milliseconds since 1970. */
  at: number;
  answer: { status: number; body: unknown };
}

type Ask = () => Promise<Answer | undefined>;

/** Results of concurrent request lanes while something was done to the product. */
export class Load {
  readonly counts = new Map<string, number>();
  readonly failures: FailedRequest[] = [];
  private isOver = false;

  /** Each lane sends requests continuously, pausing `paceMs` in between, which leaves the machine some capacity. */
  constructor(private readonly paceMs: number) {}

  /** Runs the lanes until `work` is done, and waits for their last requests. */
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

/** Includes the cause, since `fetch failed` alone is not informative. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message}: ${wordsOf(error.cause)}` : String(error);
