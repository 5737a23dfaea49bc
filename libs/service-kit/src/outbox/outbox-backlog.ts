import { allMessages } from '@jobref/contracts/wire/queues';
import { Injectable } from '@nestjs/common';
import { outboxMessages, outboxOldest } from '../ops/gauges.js';
import { OpsServer } from '../ops/ops-server.js';
import { OutboxRepository } from './outbox.repository.js';

/** Reports the outbox's backlog to the metrics. */
@Injectable()
export class OutboxBacklog {
  constructor(ops: OpsServer, outbox: OutboxRepository) {
    ops.measure({
      gauges: [outboxMessages, outboxOldest],
      read: async () => {
        for (const { state, messages, oldestSeconds } of await outbox.backlog(allMessages)) {
          outboxMessages.set({ state }, messages);
          outboxOldest.set({ state }, oldestSeconds);
        }
      },
    });
  }
}
