import type { MessageDefinition } from '@jobref/contracts/wire/queues';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Transactions } from '../database/transactions.js';
import { currentRequestId } from '../request-context.js';
import { currentTraceparent } from '../tracing/tracing.js';
import { OutboxMessage } from './outbox-message.entity.js';

export type WaitingMessage = Pick<
  OutboxMessage,
  'id' | 'queue' | 'name' | 'version' | 'payload' | 'requestId' | 'traceparent' | 'priority'
>;

/** Number of messages in one state; the age of the oldest in seconds. `unknown`: this version does not know them. */
export interface Backlog {
  state: 'waiting' | 'offered' | 'unknown';
  messages: number;
  oldestSeconds: number;
}

/** The outbox of this service's schema. It holds only ids and no agent's data, so it has no row-level security. */
@Injectable()
export class OutboxRepository {
  private readonly table: string;

  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {
    this.table = dataSource.getMetadata(OutboxMessage).tablePath;
  }

  async insert<S extends z.ZodType>(
    definition: MessageDefinition<S>,
    payload: z.input<S>,
    priority: number,
  ): Promise<void> {
    const { queue, name, version } = definition;
    const parsed = definition.payload.parse(payload) as object;
    await this.transactions.manager.insert(OutboxMessage, {
      queue,
      name,
      version,
      payload: parsed,
      requestId: currentRequestId() ?? null,
      traceparent: currentTraceparent() ?? null,
      priority,
    });
  }

  /**
   * Claims up to `most` messages that were never offered, or not confirmed for a minute; no two relays claim the same.
   * New ones come first: thousands may wait in their queue for hours. Claims only `known` messages: a newer replica's
   * relay handles its own.
   */
  async claim(most: number, known: readonly MessageDefinition[]): Promise<WaitingMessage[]> {
    const [rows] = await this.dataSource.query<[WaitingMessage[], number]>(
      `update ${this.table} set offered_at = now() where id in (
         select id from ${this.table}
         where done_at is null and (offered_at is null or offered_at < now() - interval '1 minute')
           and (queue, name, version) in (select * from unnest($2::text[], $3::text[], $4::int[]))
         order by offered_at nulls first, created_at limit $1 for update skip locked)
       returning id, queue, name, version, payload, request_id as "requestId", traceparent,
         priority`,
      [most, ...columnsOfKnown(known)],
    );
    return rows;
  }

  /** Releases claimed messages at once, because their queue was unreachable. */
  async unclaim(ids: string[]): Promise<void> {
    await this.dataSource.query(
      `update ${this.table} set offered_at = null where id = any($1) and done_at is null`,
      [ids],
    );
  }

  async confirm(id: string): Promise<void> {
    await this.dataSource.query(
      `update ${this.table} set done_at = now() where id = $1 and done_at is null`,
      [id],
    );
  }

  /**
   * Returns the number of unfinished messages and the age of the oldest: those not published yet, those on their queue,
   * and those that are not `known`, left by a newer version that was rolled back.
   */
  async backlog(known: readonly MessageDefinition[]): Promise<Backlog[]> {
    return this.dataSource.query<Backlog[]>(
      `select state, count(m.id)::int as messages,
         coalesce(extract(epoch from now() - min(m.created_at)), 0)::float as "oldestSeconds"
       from unnest(array['waiting', 'offered', 'unknown']) as state
       left join ${this.table} m on m.done_at is null and state = case
         when (m.queue, m.name, m.version) not in (select * from unnest($1::text[], $2::text[], $3::int[])) then 'unknown'
         when m.offered_at is null then 'waiting' else 'offered' end
       group by state`,
      columnsOfKnown(known),
    );
  }

  async forgetDoneBefore(days: number): Promise<void> {
    await this.dataSource.query(
      `delete from ${this.table} where done_at < now() - make_interval(days => $1)`,
      [days],
    );
  }
}

/** Returns the definitions as columns for `unnest`. */
const columnsOfKnown = (known: readonly MessageDefinition[]) => [
  known.map(({ queue }) => queue),
  known.map(({ name }) => name),
  known.map(({ version }) => version),
];
