import type { ServerResponse } from 'node:http';
import type { LiveAudience } from '@jobref/contracts/wire/live';
import type { SessionOwner } from '../sessions/session-data.js';

/** Owner of the stream: the session that opened it and the person's role at that time. */
export interface StreamOwner extends SessionOwner {
  isAdministrator: boolean;
}

/**
 * Bytes that this process buffers for a browser that does not read. Above that the stream is cut off, and the browser
 * resumes.
 */
const maxBufferedBytes = 128 * 1024;
const closeTimeoutMs = 2_000;

/** Returns the delay before a browser reconnects, randomised so that not all reconnect at the same time. */
export const retryText = (leastMs = 1_000): string =>
  `retry: ${Math.round(leastMs * (1 + Math.random()))}\n\n`;

/** An open SSE stream to a browser. */
export class OpenStream {
  constructor(
    readonly owner: StreamOwner,
    private readonly response: ServerResponse,
  ) {
    response.on('error', () => undefined); // its close event follows
  }

  /** False also for a browser that disconnected before it joined: its close event has been emitted already. */
  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed && !this.response.closed;
  }

  isInAudience({ userIds, administrators }: LiveAudience): boolean {
    return (administrators && this.owner.isAdministrator) || userIds.includes(this.owner.signIn.userId);
  }

  send(bytes: Buffer | string): void {
    if (!this.isOpen) return;
    this.response.write(bytes);
    if (this.response.writableLength > maxBufferedBytes) this.response.destroy();
  }

  /** Ends the stream; the browser reconnects by itself, after the delay in `lastText` if given. */
  end(lastText = ''): void {
    if (!this.isOpen) return;
    this.response.end(lastText);
    setTimeout(() => this.response.destroy(), closeTimeoutMs).unref();
  }

  onceClosed(then: () => void): void {
    this.response.once('close', then);
  }
}
