import type { LiveUpdate } from '@jobref/contracts/wire/live';
import { publishLive } from '@jobref/service-kit/live/publish-live';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { producerConnection } from '@jobref/service-kit/queues/connections';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from '../config.js';

/**
 * Tells open browsers what is new, through the live feed. Notify is ready only with its Redis in reach; the mail server is not
 * asked for: its absence is what the queue is for.
 */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly redis;

  constructor(@Inject(NOTIFY_CONFIG) { REDIS_URL }: NotifyConfig, ops: OpsServer) {
    this.redis = producerConnection(REDIS_URL);
    ops.require({ name: 'redis', check: () => this.redis.ping() });
  }

  // Last of all: the workers finish what they have in hand first.
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Tells these people, and all administrators where it says so. Throws when Redis is away. */
  async publish(userIds: string[], update: LiveUpdate, { administrators = false } = {}): Promise<void> {
    await publishLive(this.redis, { audience: { userIds, administrators }, news: update });
  }
}
