import { randomUUID } from 'node:crypto';
import type { TcpSocket } from '@nestjs/microservices';
import { z } from 'zod';

/** Which call this is: the connection that it is made for, by the callee's name for it, and its number there. */
export const callNumber = z.object({ connection: z.string(), number: z.number().int().positive() });
export type CallNumber = z.infer<typeof callNumber>;

// Calls arrive in the order of their numbers; handlers may be reached in a slightly different one.
const window = 256;

/**
 * The calls that came over one connection, each of which is taken once: whoever recorded it cannot send it again, neither
 * here nor over another connection, to another replica or after a restart. It remembers no more than the last few hundred.
 */
export class CallNumbers {
  /** Told to the caller, and by it in every call. */
  readonly connection = randomUUID();
  private highest = 0;
  private readonly seen = new Set<number>();

  /** Whether this call is one of this connection, and new. */
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

const ofSockets = new WeakMap<TcpSocket, CallNumbers>();

/** The numbers of the calls that come over this socket. */
export const numbersOf = (socket: TcpSocket): CallNumbers => {
  const numbers = ofSockets.get(socket) ?? new CallNumbers();
  ofSockets.set(socket, numbers);
  return numbers;
};
