import { type DynamicModule, Global, Module } from '@nestjs/common';
import { housekeeping } from '../housekeeping.js';
import { QueueDepth } from '../queues/queue-depth.js';
import { REDIS_URL } from '../queues/redis-url.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxRepository } from './outbox.repository.js';
import { Outbox } from './outbox.js';

const keepDoneDays = 7;
const hourMs = 3_600_000;

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
        housekeeping(OutboxRepository, hourMs, (outbox) => outbox.forgetDoneBefore(keepDoneDays)),
        OutboxRelay,
        Outbox,
        QueueDepth,
      ],
      exports: [Outbox, REDIS_URL],
    };
  }
}
