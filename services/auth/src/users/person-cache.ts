import { randomUUID } from 'node:crypto';
import type { Principal } from '@jobref/contracts/wire/auth';
import { unavailable } from '@jobref/service-kit/errors';
import { entryOf, personKey } from '@jobref/service-kit/person-cache/person-entry';
import { RedisRun } from '@jobref/service-kit/person-cache/redis-run';
import { producerConnection } from '@jobref/service-kit/queues/connections';
import { REDIS_URL } from '@jobref/service-kit/queues/redis-url';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

// A person's entry stands no longer, whatever was done to the tables by hand.
const keptMs = 60_000;
// Who reads longer than this keeps nothing.
const leaseMs = 2_000;

const fillLeased = `
  for index, key in ipairs(KEYS) do
    if redis.call('get', key) == ARGV[1] then redis.call('set', key, ARGV[index + 2], 'px', ARGV[2]) end
  end`;

/** Leave to fill the entries that were empty when it was given, as long as nobody has forgotten them since. */
export interface Lease {
  run: string;
  token: string;
}

/**
 * People in Redis, where the gateways read them with every request. Only auth writes there, and never what is not so any more:
 * a reader takes a lease, reads who nobody is changing, and fills; a change holds the person's row, forgets the entry and with
 * it every lease, and only then commits.
 */
@Injectable()
export class PersonCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis;
  private readonly run;

  constructor(@Inject(REDIS_URL) url: string) {
    this.redis = producerConnection(url, { lazyConnect: true, commandTimeout: 2_000 });
    this.run = new RedisRun(this.redis);
  }

  /** The first change after a start shall not find Redis away. */
  async onApplicationBootstrap(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** To be taken before the reading. None while Redis is away: then nothing is kept. */
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

  /** Keeps people who were read under the lease, each while nobody was changing them. */
  async fill({ run, token }: Lease, people: Principal[]): Promise<void> {
    const keys = people.map(({ user }) => personKey(user.id));
    const entries = people.map((person) => entryOf(run, person));
    await this.redis.eval(fillLeased, keys.length, ...keys, token, keptMs, ...entries).catch(() => undefined); // a gateway that finds nothing asks again
  }

  /**
   * Before a change commits, and while it holds the person's row: no gateway goes by what was kept. Throws `unavailable` when
   * Redis cannot be told, and then the change must not be.
   */
  async forget(userId: string): Promise<void> {
    await this.redis.del(personKey(userId)).catch(() => {
      throw unavailable();
    });
  }
}
