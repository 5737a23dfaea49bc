import { toAppError } from '@jobref/service-kit/errors';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import type { Redis } from 'ioredis';

export const sessionKey = (sessionId: string) => `gateway:session:${sessionId}`;

/** Sessions in Redis. Every use extends a session's expiry to `idleMs` from then. */
export class RedisSessionStore implements SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly idleMs: number,
  ) {}

  set(id: string, session: Session, done: (error?: unknown) => void): void {
    this.redis.set(sessionKey(id), JSON.stringify(session), 'PX', this.idleMs).then(
      () => done(),
      // Saved while the response is sent: Fastify then answers with the error's own message.
      (error: unknown) => done(Object.assign(toAppError(error), { cause: error })),
    );
  }

  get(id: string, done: (error: unknown, session?: Session | null) => void): void {
    this.redis.getex(sessionKey(id), 'PX', this.idleMs).then(
      (json) => done(null, json === null ? null : (JSON.parse(json) as Session)),
      (error: unknown) => done(error),
    );
  }

  destroy(id: string, done: (error?: unknown) => void): void {
    this.redis.del(sessionKey(id)).then(() => done(), done);
  }
}
