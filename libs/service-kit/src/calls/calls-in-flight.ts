import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { withTimeout } from '../with-timeout.js';
import type { CallServer } from './call-server.js';

const drainMs = 15_000;
// Time for callers to read the last answers; callers of the current version disconnect within one round trip.
const goawayMs = 500;

/**
 * Tracks the calls being answered. Nest would cut them on a shutdown signal: this delays the shutdown until they end.
 */
@Injectable()
export class CallsInFlight implements BeforeApplicationShutdown {
  private count = 0;
  private whenIdle: () => void = () => undefined;
  private server?: CallServer;

  /** Sets the server whose callers are notified before shutdown. */
  through(server: CallServer): void {
    this.server = server;
  }

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
    if (this.count === 0) this.whenIdle();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.server?.drain();
    if (this.count > 0) await withTimeout(drainMs, new Promise<void>((resolve) => (this.whenIdle = resolve)));
    await this.server?.callersGone(goawayMs);
  }
}
