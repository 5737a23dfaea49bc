import { type QueueName, queueNames } from '@jobref/contracts/wire/queues';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { queueMessages, queueOldestWaiting } from '../ops/gauges.js';
import { OpsServer } from '../ops/ops-server.js';
import { producerConnection } from './connections.js';
import { REDIS_URL } from './redis-url.js';

/**
 * Tells the metrics how long every queue is. Who feeds queues tells it: their workers may be what is missing. It only reads
 * (BullMQ's own getters are scripts, which Redis lets nobody run who may not write): of other services' queues more is
 * not allowed (docker/redis/users.sh).
 */
@Injectable()
export class QueueDepth implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(ops: OpsServer, @Inject(REDIS_URL) redisUrl: string) {
    this.redis = producerConnection(redisUrl, { commandTimeout: 2_000 });
    ops.measure({
      gauges: [queueMessages, queueOldestWaiting],
      read: async () => {
        await Promise.all(queueNames.map((queue) => this.tell(queue)));
      },
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async tell(queue: QueueName): Promise<void> {
    const key = (part: string) => `bull:${queue}:${part}`;
    // BullMQ keeps those with a priority apart: they wait as well. Next in turn of both lists, and last of those with a
    // priority: whom others overtake waits longest.
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
    // `delayed` ones wait for their next attempt or a newer worker; `failed` ones were given up, and are kept for a week.
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
