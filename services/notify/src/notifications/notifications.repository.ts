import type { NotificationType } from '@jobref/contracts/domain/notifications';
import { columnsOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { afterPage } from '@jobref/service-kit/paging/queries';
import { Injectable } from '@nestjs/common';
import { Any, IsNull } from 'typeorm';
import { NotificationEvent } from './events/notification-event.entity.js';
import type { NotificationText } from './events/notification-text.js';
import { Notification } from './notification.entity.js';

/** Key that notifications are folded by, in addition to their recipient. */
export interface FoldKey {
  type: NotificationType;
  /** Null: not folded, each notification stays separate. */
  jobReferenceId: string | null;
}

const columns = columnsOf(Notification, 'notifications');

@Injectable()
export class NotificationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Adds the message's event to each person's unread notification of this kind, or creates it. Ordered by person, so
   * that concurrent transactions cannot deadlock.
   */
  async fold(
    messageId: string,
    recipientIds: string[],
    { type, jobReferenceId }: FoldKey,
    words: Omit<NotificationText, 'detail' | 'heading'>,
  ): Promise<void> {
    const { title, content, link, folded } = words;
    await this.transactions.manager.query(
      `with folded as (insert into notify.notifications as notification (recipient_id, type, job_reference_id, title, content, link)
       select recipient_id, $2, $3, $4, $5, $6 from unnest($1::uuid[]) recipient_id order by recipient_id
       on conflict (recipient_id, type, job_reference_id) where read_at is null do update
         set amount = notification.amount + 1, title = coalesce((notification.amount + 1) || ' ' || $7::text, excluded.title),
             content = excluded.content, link = excluded.link, created_at = clock_timestamp()
       returning id, recipient_id)
       update notify.notification_events event set notification_id = folded.id from folded
       where event.message_id = $8 and event.recipient_id = folded.recipient_id`,
      [recipientIds, type, jobReferenceId, title, content, link, folded, messageId],
    );
  }

  /** Returns the unread notifications of these people that include the message's event. */
  unreadFrom(messageId: string, recipientIds: string[]): Promise<Notification[]> {
    return this.transactions.rows<Notification>(
      `select ${columns} from notify.notifications where read_at is null and id in (
         select notification_id from notify.notification_events where message_id = $1 and recipient_id = any($2))`,
      [messageId, recipientIds],
    );
  }

  newestOf(recipientId: string, after: PageEnd | null, most: number): Promise<Notification[]> {
    return this.transactions.rows<Notification>(
      `select ${columns} from notify.notifications where recipient_id = $1
         and ${afterPage('notifications', 2)}
       order by created_at desc, id desc limit $4`,
      [recipientId, after?.createdAt, after?.id, most],
    );
  }

  countOf(recipientId: string, most: number): Promise<number> {
    return this.transactions.count('notify.notifications where recipient_id = $1', [recipientId], most);
  }

  async unreadOf(recipientId: string): Promise<{ count: number; comments: number }> {
    const row = await this.transactions.row<{ count: number; comments: number }>(
      `select count(*)::int as count, count(*) filter (where type = 'comment')::int as comments
       from notify.notifications where recipient_id = $1 and read_at is null`,
      [recipientId],
    );
    return row ?? { count: 0, comments: 0 };
  }

  find(id: string, recipientId: string): Promise<Notification | null> {
    return this.transactions.manager.findOneBy(Notification, { id, recipientId });
  }

  /** Returns false if it was already read, or belongs to another person. */
  async markRead(id: string, recipientId: string): Promise<boolean> {
    const { affected } = await this.transactions.manager.update(
      Notification,
      { id, recipientId, readAt: IsNull() },
      { readAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** Returns the number of marked notifications. Locks rows in id order, as deletions do. */
  markAllRead(recipientId: string): Promise<number> {
    return this.transactions.affectedRows(
      `update notify.notifications set read_at = now() where id in (
         select id from notify.notifications where recipient_id = $1 and read_at is null order by id for update)`,
      [recipientId],
    );
  }

  /**
   * Recalculates these notifications from their remaining events. `forgotten` holds a notification's id once per
   * deleted event; a notification without events is deleted. Returns the recipients. Locks rows in id order.
   */
  async recalculate(changed: string[], forgotten: string[]): Promise<string[]> {
    const { manager } = this.transactions;
    const ids = [...new Set([...changed, ...forgotten])];
    if (ids.length === 0) return [];
    const recipientIds = await this.transactions.values<string>(
      `select recipient_id from notify.notifications where id = any($1) order by id for update`,
      [ids],
    );
    await manager.query(
      `delete from notify.notifications notification where id = any($1)
         and not exists (select 1 from notify.notification_events where notification_id = notification.id)`,
      [ids],
    );
    await manager.query(
      `update notify.notifications notification
       set amount = remaining, content = newest.content, link = newest.link,
         title = case when remaining = 1 then newest.title else regexp_replace(notification.title, '^[0-9]+ ', remaining || ' ') end
       from (select id, greatest(1, amount - (select count(*) from unnest($2::uuid[]) gone where gone = id))::int as remaining
             from notify.notifications where id = any($1)) counted,
         lateral (select title, content, link from notify.notification_events where notification_id = counted.id
                  order by created_at desc, id desc limit 1) newest
       where notification.id = counted.id`,
      [ids, forgotten],
    );
    return [...new Set(recipientIds)];
  }

  /** Returns the ids of all job references that the person was notified about. */
  jobReferenceIdsOf(recipientId: string): Promise<string[]> {
    return this.transactions.values<string>(
      `select job_reference_id from notify.notifications where recipient_id = $1 and job_reference_id is not null
       union select job_reference_id from notify.notification_events where recipient_id = $1 and job_reference_id is not null`,
      [recipientId],
    );
  }

  /**
   * Deletes the notifications of job references, with a person only theirs; returns the recipients. Locks rows in id
   * order.
   */
  async forget(jobReferenceIds: string[], recipientId: string | null): Promise<string[]> {
    const recipientIds = await this.transactions.values<string>(
      `delete from notify.notifications where id in (
         select id from notify.notifications
         where job_reference_id = any($1) and ($2::uuid is null or recipient_id = $2) order by id for update)
       returning recipient_id`,
      [jobReferenceIds, recipientId],
    );
    return [...new Set(recipientIds)];
  }

  /**
   * Deletes up to `most` read notifications older than `moment`, with their events; returns the number deleted. Events
   * first, as all other changes lock them first.
   */
  async deleteReadBefore(moment: Date, most: number): Promise<number> {
    const ids = await this.transactions.values<string>(
      'select id from notify.notifications where read_at is not null and created_at < $1 limit $2',
      [moment, most],
    );
    await this.transactions.manager.delete(NotificationEvent, { notificationId: Any(ids) });
    await this.transactions.manager.delete(Notification, { id: Any(ids) });
    return ids.length;
  }
}
