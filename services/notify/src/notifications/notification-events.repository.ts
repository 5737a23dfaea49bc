import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { NotificationEvent } from './notification-event.entity.js';

export type NewEvent = Omit<NotificationEvent, 'id' | 'recipientId' | 'createdAt'>;
export type AddedEvent = Pick<NotificationEvent, 'id' | 'recipientId'>;

/** What people were told of, message by message. */
@Injectable()
export class NotificationEventsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Adds the event for each of these people who has not got it from this message yet; answers the new ones. */
  add(event: NewEvent, recipientIds: string[]): Promise<AddedEvent[]> {
    return this.transactions.manager.query<AddedEvent[]>(
      `insert into notify.notification_events
         (message_id, recipient_id, type, job_reference_id, subject_id, actor_id, title, content, link)
       select $1, recipient_id, $3, $4, $5, $6, $7, $8, $9
       from unnest($2::uuid[]) recipient_id order by recipient_id
       on conflict on constraint notification_events_once do nothing
       returning id, recipient_id as "recipientId"`,
      [
        event.messageId,
        recipientIds,
        event.type,
        event.jobReferenceId,
        event.subjectId,
        event.actorId,
        event.title,
        event.content,
        event.link,
      ],
    );
  }

  find(id: string, recipientId: string): Promise<NotificationEvent | null> {
    return this.transactions.manager.findOneBy(NotificationEvent, { id, recipientId });
  }

  /** Those of a job reference; with a person only theirs. */
  async forget(jobReferenceId: string, recipientId: string | null): Promise<void> {
    await this.transactions.manager.delete(NotificationEvent, {
      jobReferenceId,
      ...(recipientId ? { recipientId } : {}),
    });
  }

  /** Forgets events older than this; answers how many. */
  async forgetBefore(moment: Date, most: number): Promise<number> {
    const [, forgotten] = await this.transactions.manager.query<[unknown[], number]>(
      `delete from notify.notification_events where id in (
         select id from notify.notification_events where created_at < $1 limit $2)`,
      [moment, most],
    );
    return forgotten;
  }
}
