import { type QueueName, queueNames } from '@jobref/contracts/queues';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { queueMessages, queueOldestWaiting } from '../ops/measured.js';
import { OpsServer } from '../ops/ops-server.js';
import { producerConnection } from './connections.js';
import { REDIS_URL } from './redis-url.js';

/** `delayed` ones wait for their next attempt or a newer worker; `failed` ones were given up, and are kept for a week. */
const states = ['waiting', 'active', 'delayed', 'failed'] as const;
/** BullMQ keeps those with a priority apart: they wait as well. */
const waiting = ['waiting', 'prioritized'] as const;

/** Tells the metrics how long every queue is. Who feeds queues tells it: their workers may be what is missing. */
@Injectable()
export class QueueDepth implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly queues: Queue[];

  constructor(ops: OpsServer, @Inject(REDIS_URL) redisUrl: string) {
    this.redis = producerConnection(redisUrl, { commandTimeout: 2_000 });
    this.queues = queueNames.map((name: QueueName) => {
      const queue = new Queue(name, { connection: this.redis, skipMetasUpdate: true });
      return queue.on('error', () => undefined); // told by the command that fails
    });
    ops.measure({
      gauges: [queueMessages, queueOldestWaiting],
      read: async () => {
        await Promise.all(this.queues.map((queue) => this.tell(queue)));
      },
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async tell(queue: Queue): Promise<void> {
    // Next in turn of both lists, and last of those with a priority: whom others overtake waits longest.
    const [counts, next, last] = await Promise.all([
      queue.getJobCounts(...states, ...waiting),
      queue.getJobs([...waiting], 0, 0, true),
      queue.getJobs(['prioritized'], 0, 0, false),
    ]);
    counts.waiting = (counts.waiting ?? 0) + (counts.prioritized ?? 0);
    for (const state of states) queueMessages.set({ queue: queue.name, state }, counts[state] ?? 0);
    const since = Math.min(...[...next, ...last].map(({ timestamp }) => timestamp), Date.now());
    const age = (Date.now() - since) / 1000;
    queueOldestWaiting.set({ queue: queue.name }, age);
  }
}
