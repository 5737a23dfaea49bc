import type { LiveUpdate } from '@jobref/contracts/wire/live';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { producerConnection } from '../queues/connections.js';
import { REDIS_URL } from '../queues/redis-url.js';
import { publishLive } from './publish-live.js';

/** Tells open browsers what is new, through the live feed, for services with an outbox: its Redis is this one's. */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly redis;

  constructor(@Inject(REDIS_URL) url: string) {
    this.redis = producerConnection(url);
  }

  // Last of all: the workers finish what they have in hand first.
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Tells these people, and all administrators where it says so. Throws when Redis is away. */
  async publish(userIds: string[], update: LiveUpdate, { administrators = false } = {}): Promise<void> {
    await publishLive(this.redis, { audience: { userIds, administrators }, news: update });
  }

  /** Answers once all that was published before has arrived. Throws when Redis is away. */
  async ping(): Promise<void> {
    await this.redis.ping();
  }
}
