import { Injectable } from '@nestjs/common';
import type { Session } from 'fastify';
import { GatewayRedis } from './redis.js';
import { sessionKey } from './redis-session-store.js';
import type { SignIn } from './session-data.js';

/** Sessions that a person may keep. Each time the index has grown by this number, it is pruned. */
const mostSessions = 100;
const indexKey = (userId: string) => `gateway:sessions-of:${userId}`;

export interface ActiveSession {
  sessionId: string;
  signIn: SignIn;
  /** Milliseconds until the session expires if it is not used. */
  endsInMs: number;
}

/**
 * Index of each person's sessions, for listing and ending them. It may contain dead sessions; they are removed when
 * found.
 */
@Injectable()
export class SessionIndex {
  constructor(private readonly redis: GatewayRedis) {}

  /** Adds a session. Returns the ids of older ones that were ended for it: those beyond the number of sessions kept. */
  async add(sessionId: string, { userId, id }: SignIn, lifetimeMs: number): Promise<string[]> {
    const answers = await this.redis
      .multi()
      .hset(indexKey(userId), id, sessionId)
      .pexpire(indexKey(userId), lifetimeMs)
      .hlen(indexKey(userId))
      .exec();
    // Programs that sign in all the time never list their sessions.
    const known = Number(answers?.[2]?.[1]);
    return known % mostSessions === 0 ? this.prune(userId) : [];
  }

  async remove({ userId, id }: SignIn): Promise<void> {
    await this.redis.hdel(indexKey(userId), id);
  }

  async of(userId: string): Promise<ActiveSession[]> {
    const known = Object.entries(await this.redis.hgetall(indexKey(userId)));
    const found = await Promise.all(known.map(([id, sessionId]) => this.lookUp(userId, id, sessionId)));
    return found.filter((session) => session !== null);
  }

  /** Ends a session of this person; returns false when there is none with this id. */
  async end(userId: string, id: string): Promise<boolean> {
    const sessionId = await this.redis.hget(indexKey(userId), id);
    if (sessionId === null) return false;
    await this.redis.hdel(indexKey(userId), id);
    return (await this.redis.del(sessionKey(sessionId))) > 0;
  }

  /**
   * Removes dead sessions, and ends those unused for longest: otherwise one person could fill Redis with sessions, each
   * with a call limit of its own.
   */
  private async prune(userId: string): Promise<string[]> {
    const alive = (await this.of(userId)).sort((a, b) => b.endsInMs - a.endsInMs);
    const surplus = alive.slice(mostSessions).map(({ signIn }) => signIn.id);
    await Promise.all(surplus.map((id) => this.end(userId, id)));
    return surplus;
  }

  private async lookUp(userId: string, id: string, sessionId: string): Promise<ActiveSession | null> {
    const [json, endsInMs] = await Promise.all([
      this.redis.get(sessionKey(sessionId)),
      this.redis.pttl(sessionKey(sessionId)),
    ]);
    const signIn = json === null ? undefined : (JSON.parse(json) as Session).signIn;
    if (signIn?.userId === userId) return { sessionId, signIn, endsInMs };
    await this.redis.hdel(indexKey(userId), id);
    return null;
  }
}
