import { randomUUID } from 'node:crypto';
import type { Principal } from '@jobref/contracts/wire/auth';
import { unavailable } from '@jobref/service-kit/errors';
import { encodeEntry, personKey } from '@jobref/service-kit/person-cache/person-entry';
import { RedisRun } from '@jobref/service-kit/person-cache/redis-run';
import { producerConnection } from '@jobref/service-kit/queues/connections';
import { REDIS_URL } from '@jobref/service-kit/queues/redis-url';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

// Maximum age of an entry, even when tables are changed by hand.
const ttlMs = 60_000;
// A reader that takes longer than this caches nothing.
const leaseMs = 2_000;

const fillLeased = `
  for index, key in ipairs(KEYS) do
    if redis.call('get', key) == ARGV[1] then redis.call('set', key, ARGV[index + 2], 'px', ARGV[2]) end
  end`;

/** Permission to fill the entries that were empty when the lease was taken, unless they were invalidated since. */
export interface Lease {
  run: string;
  token: string;
}

/**
 * Cache of people in Redis, which the gateways read on every request. Only auth writes it, and never stale data: a
 * reader takes a lease, reads rows that no transaction has locked, and fills; a change locks the person's row,
 * invalidates the entry and with it every lease, and only then commits.
 */
@Injectable()
export class PersonCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis;
  private readonly run;

  constructor(@Inject(REDIS_URL) url: string) {
    this.redis = producerConnection(url, { lazyConnect: true, commandTimeout: 2_000 });
    this.run = new RedisRun(this.redis);
  }

  /** Connects early, so that the first change after a start finds Redis connected. */
  async onApplicationBootstrap(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Takes a lease; call before reading. Returns undefined while Redis is unreachable: then nothing is cached. */
  async lease(userIds: string[]): Promise<Lease | undefined> {
    const run = this.run.id;
    if (run === undefined) return undefined;
    const token = `lease ${randomUUID()}`;
    const leases = this.redis.pipeline();
    for (const id of userIds) leases.set(personKey(id), token, 'PX', leaseMs, 'NX');
    return leases.exec().then(
      () => ({ run, token }),
      () => undefined,
    );
  }

  /** Caches people read under the lease, each while no change was in progress. */
  async fill({ run, token }: Lease, people: Principal[]): Promise<void> {
    const keys = people.map(({ user }) => personKey(user.id));
    const entries = people.map((person) => encodeEntry(run, person));
    await this.redis.eval(fillLeased, keys.length, ...keys, token, ttlMs, ...entries).catch(() => undefined); // on a cache miss the gateway queries auth again
  }

  /**
   * Invalidates a person's entry before a change commits and while it holds the row lock. Throws `unavailable` when
   * Redis is unreachable; the change must then be aborted.
   */
  async invalidate(userId: string): Promise<void> {
    await this.redis.del(personKey(userId)).catch(() => {
      throw unavailable();
    });
  }
}
