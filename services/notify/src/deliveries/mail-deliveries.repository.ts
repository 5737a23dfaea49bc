import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import type { MailDelivery } from './mail-delivery.entity.js';

export type MailRequest = Pick<MailDelivery, 'messageId' | 'userId' | 'kind'>;

export type LastMailRow = Pick<MailDelivery, 'userId' | 'status' | 'reason'> & { at: Date };

/** Delivery state of every mail, updated by the worker step by step. */
@Injectable()
export class MailDeliveriesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts a new attempt. Returns false if the mail was already sent, by an attempt whose confirmation was lost. */
  async begin({ messageId, userId, kind }: MailRequest): Promise<boolean> {
    const rows = await this.transactions.rows(
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

  /** Returns false if the mail was already marked as sent. */
  markSent(messageId: string): Promise<boolean> {
    return this.changes(
      `update notify.mail_deliveries set status = 'sent', sent_at = now(), reason = null
       where message_id = $1 and status <> 'sent'`,
      [messageId],
    );
  }

  noteFailure(messageId: string, reason: string): Promise<boolean> {
    return this.changes(`update notify.mail_deliveries set reason = $2 where message_id = $1`, [
      messageId,
      reason,
    ]);
  }

  /** Returns false if the mail has already been sent or failed. */
  async markFailed({ messageId, userId, kind }: MailRequest, reason: string): Promise<boolean> {
    const rows = await this.transactions.rows(
      `insert into notify.mail_deliveries as delivery (message_id, user_id, kind, status, reason)
       values ($1, $2, $3, 'failed', $4)
       on conflict (message_id) do update set status = 'failed', reason = $4 where delivery.status = 'queued'
       returning message_id`,
      [messageId, userId, kind, reason],
    );
    return rows.length > 0;
  }

  /** Deletes a mail that is no longer needed. */
  drop(messageId: string): Promise<boolean> {
    return this.changes(`delete from notify.mail_deliveries where message_id = $1 and status <> 'sent'`, [
      messageId,
    ]);
  }

  /** Returns the newest mail with credentials to each of these people. */
  lastOf(userIds: string[]): Promise<LastMailRow[]> {
    return this.transactions.rows<LastMailRow>(
      `select distinct on (user_id) user_id as "userId", status, reason, coalesce(attempted_at, created_at) as at
       from notify.mail_deliveries where user_id = any($1) and kind <> 'notification' and kind <> 'client_link'
       order by user_id, created_at desc`,
      [userIds],
    );
  }

  /** Deletes up to `most` mails of notifications and client links older than `moment`; returns the number deleted. */
  forgetBefore(moment: Date, most: number): Promise<number> {
    return this.transactions.affectedRows(
      `delete from notify.mail_deliveries where message_id in (
         select message_id from notify.mail_deliveries
         where kind in ('notification', 'client_link') and created_at < $1 limit $2 for update skip locked)`,
      [moment, most],
    );
  }

  private async changes(statement: string, parameters: unknown[]): Promise<boolean> {
    return (await this.transactions.affectedRows(statement, parameters)) > 0;
  }
}
