import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { withTimeout } from '../with-timeout.js';
import type { CallServer } from './call-server.js';

const drainMs = 15_000;
// For the last answers to be read; callers of the current version go by themselves within one round trip.
const goawayMs = 500;

/** The calls being answered right now. Nest cuts them when a signal ends the process: this makes it wait for them first. */
@Injectable()
export class CallsInFlight implements BeforeApplicationShutdown {
  private count = 0;
  private whenIdle: () => void = () => undefined;
  private server?: CallServer;

  /** Has callers of this server told before it ends. */
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
