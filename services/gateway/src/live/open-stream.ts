import type { ServerResponse } from 'node:http';
import type { LiveAudience } from '@jobref/contracts/wire/live';
import type { SessionOwner } from '../sessions/session-data.js';

/** Whose stream it is: the session under which it was opened, and what the person was then. */
export interface StreamOwner extends SessionOwner {
  isAdministrator: boolean;
}

/** What may wait in this process for a browser that does not read. Further than that it is cut off, and resumes. */
const mostWaitingBytes = 128 * 1024;
const farewellMs = 2_000;

/** How long a browser waits before it comes back: not all of them at the same moment. */
export const retryText = (leastMs = 1_000): string =>
  `retry: ${Math.round(leastMs * (1 + Math.random()))}\n\n`;

/** A browser that listens. */
export class OpenStream {
  constructor(
    readonly owner: StreamOwner,
    private readonly response: ServerResponse,
  ) {
    response.on('error', () => undefined); // its close follows
  }

  /** False also for one whose browser went away before it was let in: its close will not be told any more. */
  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed && !this.response.closed;
  }

  isMeantBy({ userIds, administrators }: LiveAudience): boolean {
    return (administrators && this.owner.isAdministrator) || userIds.includes(this.owner.signIn.userId);
  }

  send(bytes: Buffer | string): void {
    if (!this.isOpen) return;
    this.response.write(bytes);
    if (this.response.writableLength > mostWaitingBytes) this.response.destroy();
  }

  /** Ends it; the browser comes back by itself, after the time that `farewell` may tell. */
  end(farewell = ''): void {
    if (!this.isOpen) return;
    this.response.end(farewell);
    setTimeout(() => this.response.destroy(), farewellMs).unref();
  }

  onceClosed(then: () => void): void {
    this.response.once('close', then);
  }
}
