import type { MessageDefinition } from '@jobref/contracts/wire/queues';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Transactions } from '../database/transactions.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxRepository } from './outbox.repository.js';

/** Transactional outbox: a message is written with the change and published once that is committed. */
@Injectable()
export class Outbox {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: OutboxRepository,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Adds a message to the running transaction. Throws if the payload does not match its definition. Messages of a queue
   * with a lower `priority` are handled first.
   */
  async add<S extends z.ZodType>(
    definition: MessageDefinition<S>,
    payload: z.input<S>,
    { priority = 0 }: { priority?: number } = {},
  ): Promise<void> {
    await this.messages.insert(definition, payload, priority);
    this.transactions.afterCommit(() => this.relay.wake());
  }
}
