import { systemActor } from '@jobref/contracts/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { MailDelivery, type MailKind } from './mail-delivery.entity.js';

const system = systemActor('mail worker');

export interface MailRequest {
  messageId: string;
  userId: string;
  kind: MailKind;
}

export type LastMailRow = Pick<MailDelivery, 'userId' | 'status' | 'reason'> & { at: Date };

/** The state of every mail, written by the worker in transactions of its own, step by step. */
@Injectable()
export class MailDeliveriesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts a new attempt; false when the mail was sent already, by an attempt whose confirmation was lost. */
  async begin({ messageId, userId, kind }: MailRequest): Promise<boolean> {
    const rows = await this.run<unknown[]>(
      `insert into notify.mail_deliveries as delivery (message_id, user_id, kind, attempts, attempted_at)
       values ($1, $2, $3, 1, now())
       on conflict (message_id) do update
         set attempts = delivery.attempts + 1, attempted_at = now(), status = 'queued'
         where delivery.status <> 'sent'
       returning message_id`,
      [messageId, userId, kind],
    );
    return rows.length > 0;
  }

  async markSent(messageId: string): Promise<void> {
    await this.run(
      `update notify.mail_deliveries set status = 'sent', sent_at = now(), reason = null where message_id = $1`,
      [messageId],
    );
  }

  async noteFailure(messageId: string, reason: string): Promise<void> {
    await this.run(`update notify.mail_deliveries set reason = $2 where message_id = $1`, [
      messageId,
      reason,
    ]);
  }

  async markFailed({ messageId, userId, kind }: MailRequest, reason: string): Promise<void> {
    await this.run(
      `insert into notify.mail_deliveries as delivery (message_id, user_id, kind, status, reason)
       values ($1, $2, $3, 'failed', $4)
       on conflict (message_id) do update set status = 'failed', reason = $4 where delivery.status <> 'sent'`,
      [messageId, userId, kind, reason],
    );
  }

  /** Forgets a mail that nobody needs any more. */
  async drop(messageId: string): Promise<void> {
    await this.run(`delete from notify.mail_deliveries where message_id = $1 and status <> 'sent'`, [
      messageId,
    ]);
  }

  /** The newest mail of each of these people. Within the running transaction. */
  lastOf(userIds: string[]): Promise<LastMailRow[]> {
    return this.transactions.manager.query<LastMailRow[]>(
      `select distinct on (user_id) user_id as "userId", status, reason, coalesce(attempted_at, created_at) as at
       from notify.mail_deliveries where user_id = any($1) order by user_id, created_at desc`,
      [userIds],
    );
  }

  private run<T>(statement: string, parameters: unknown[]): Promise<T> {
    return this.transactions.run(system, () => this.transactions.manager.query<T>(statement, parameters));
  }
}
