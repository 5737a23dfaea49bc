import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { producerConnection } from '@jobref/service-kit/queues/connections';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from './config.js';

/** Ready only with the queue in reach. The mail server is not asked for: its absence is what the queue is for. */
@Injectable()
export class RedisReadiness implements OnModuleDestroy {
  private readonly redis;

  constructor(@Inject(NOTIFY_CONFIG) { REDIS_URL }: NotifyConfig, ops: OpsServer) {
    this.redis = producerConnection(REDIS_URL);
    ops.require({ name: 'redis', check: () => this.redis.ping() });
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
