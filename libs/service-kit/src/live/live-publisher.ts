import type { LiveUpdate } from '@jobref/contracts/wire/live';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { producerConnection } from '../queues/connections.js';
import { REDIS_URL } from '../queues/redis-url.js';
import { publishLive } from './publish-live.js';

/**
 * Publishes live updates to open browsers through the live feed; for services with an outbox, whose Redis it shares.
 */
@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly redis;

  constructor(@Inject(REDIS_URL) url: string) {
    this.redis = producerConnection(url);
  }

  // Runs last: the workers first finish the messages in progress.
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /**
   * Publishes to these people, and to all administrators if `administrators` is set. Throws while Redis is unreachable.
   */
  async publish(userIds: string[], update: LiveUpdate, { administrators = false } = {}): Promise<void> {
    await publishLive(this.redis, { audience: { userIds, administrators }, news: update });
  }

  /** Resolves once all earlier updates have arrived. Throws while Redis is unreachable. */
  async ping(): Promise<void> {
    await this.redis.ping();
  }
}
