import { type DynamicModule, Global, Module } from '@nestjs/common';
import { QueueDepth } from '../queues/queue-depth.js';
import { REDIS_URL } from '../queues/redis-url.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxRepository } from './outbox.repository.js';
import { Outbox } from './outbox.js';

/** The outbox of a service with a database, and the relay that publishes its messages. */
@Global()
@Module({})
export class OutboxModule {
  static forRoot(redisUrl: string): DynamicModule {
    return {
      module: OutboxModule,
      providers: [
        { provide: REDIS_URL, useValue: redisUrl },
        OutboxRepository,
        OutboxRelay,
        Outbox,
        QueueDepth,
      ],
      exports: [Outbox, REDIS_URL],
    };
  }
}
