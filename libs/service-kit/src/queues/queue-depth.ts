import { type QueueName, queueNames } from '@jobref/contracts/wire/queues';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { queueMessages, queueOldestWaiting } from '../ops/gauges.js';
import { OpsServer } from '../ops/ops-server.js';
import { producerConnection } from './connections.js';
import { REDIS_URL } from './redis-url.js';

/**
 * Reports the length of every queue to the metrics. Producers report it, since the workers may be the missing part. It
 * only reads with plain commands, the only ones allowed on other services' queues (docker/redis/users.sh): BullMQ's own
 * getters are scripts, which Redis refuses to users without write permission.
 */
@Injectable()
export class QueueDepth implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(ops: OpsServer, @Inject(REDIS_URL) redisUrl: string) {
    this.redis = producerConnection(redisUrl, { commandTimeout: 2_000 });
    ops.measure({
      gauges: [queueMessages, queueOldestWaiting],
      read: async () => {
        await Promise.all(queueNames.map((queue) => this.reportQueue(queue)));
      },
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async reportQueue(queue: QueueName): Promise<void> {
    const key = (part: string) => `bull:${queue}:${part}`;
    // BullMQ keeps prioritised messages in a separate list; they wait as well. Reads the next of both lists, and the
    // last prioritised one: a message that others overtake waits longest.
    const [plain, prioritized, active, delayed, failed, next, first, last] = await Promise.all([
      this.redis.llen(key('wait')),
      this.redis.zcard(key('prioritized')),
      this.redis.llen(key('active')),
      this.redis.zcard(key('delayed')),
      this.redis.zcard(key('failed')),
      this.redis.lrange(key('wait'), -1, -1),
      this.redis.zrange(key('prioritized'), '0', '0'),
      this.redis.zrange(key('prioritized'), '-1', '-1'),
    ]);
    // `delayed` messages wait for their next attempt or a newer worker; `failed` ones were given up and are kept for a
    // week.
    const counts = { waiting: plain + prioritized, active, delayed, failed };
    for (const [state, count] of Object.entries(counts)) queueMessages.set({ queue, state }, count);
    const since = await Promise.all(
      [...next, ...first, ...last].map((id) => this.redis.hget(key(id), 'timestamp')),
    );
    const now = Date.now();
    const oldest = Math.min(...since.map((timestamp) => Number(timestamp ?? now)), now);
    queueOldestWaiting.set({ queue }, (now - oldest) / 1000);
  }
}
