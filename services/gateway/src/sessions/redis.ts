import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { watchRedis } from '@jobref/service-kit/ops/redis-connections';
import { RedisRun } from '@jobref/service-kit/person-cache/redis-run';
import { Redis } from 'ioredis';
import { CONFIG, type GatewayConfig } from '../config.js';

/**
 * The gateway's Redis connection. While Redis is unavailable every command fails at once, so that a request gets a 503
 * instead of waiting; the connection recovers automatically.
 */
export class GatewayRedis extends Redis implements OnApplicationShutdown {
  readonly run = new RedisRun(this);

  constructor(@Inject(CONFIG) { REDIS_URL }: GatewayConfig, @Inject(OpsServer) ops: OpsServer) {
    super(REDIS_URL, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      // For a Redis that hangs. A busy machine alone can delay a reply by two or three seconds.
      commandTimeout: 5_000,
      // And for one whose machine died: its connection would stay silent for a quarter of an hour.
      socketTimeout: 10_000,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    });
    watchRedis(this).on('error', () => undefined); // reported by the command that fails
    ops.require({ name: 'redis', check: () => this.ping() });
  }

  /** Starts to connect; resolves when that succeeded or when the first attempt failed. */
  async begin(): Promise<void> {
    await this.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }
}
