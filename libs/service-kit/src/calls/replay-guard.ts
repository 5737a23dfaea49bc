import { randomUUID } from 'node:crypto';
import type { TcpSocket } from '@nestjs/microservices';
import { z } from 'zod';

/** Identity of a call: its connection, by the callee's name for it, and its number there. */
export const callNumber = z.object({ connection: z.string(), number: z.number().int().positive() });
export type CallNumber = z.infer<typeof callNumber>;

// Calls arrive in the order of their numbers; handlers may be reached in a slightly different order.
const window = 256;

/**
 * Numbers of calls over one connection, each accepted once. A recorded call cannot be replayed, neither here nor over
 * another connection, to another replica or after a restart. Only the last few hundred numbers are kept.
 */
export class ReplayGuard {
  /** Sent to the caller, which includes it in every call. */
  readonly connection = randomUUID();
  private highest = 0;
  private readonly seen = new Set<number>();

  /** Returns whether this call belongs to this connection and is new, and records it. */
  take({ connection, number }: CallNumber): boolean {
    if (connection !== this.connection || number <= this.highest - window || this.seen.has(number))
      return false;
    this.seen.add(number);
    this.highest = Math.max(this.highest, number);
    if (this.seen.size > 2 * window)
      for (const each of this.seen) if (each <= this.highest - window) this.seen.delete(each);
    return true;
  }
}

const ofSockets = new WeakMap<TcpSocket, ReplayGuard>();

/** Returns the replay guard of this socket. */
export const replayGuardOf = (socket: TcpSocket): ReplayGuard => {
  const guard = ofSockets.get(socket) ?? new ReplayGuard();
  ofSockets.set(socket, guard);
  return guard;
};
