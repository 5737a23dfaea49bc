import { Transactions } from '@jobref/service-kit/database/transactions';
import type { NotificationType } from '@jobref/contracts/domain/notifications';
import { Injectable } from '@nestjs/common';
import { Any, IsNull } from 'typeorm';
import { NotificationEvent } from './notification-event.entity.js';

type NewEventFields =
  'messageId' | 'type' | 'jobReferenceId' | 'subjectId' | 'actorId' | 'amount' | 'title' | 'content' | 'link';
export type NewEvent = Pick<NotificationEvent, NewEventFields>;
export type Subject = Pick<NotificationEvent, 'type' | 'jobReferenceId' | 'subjectId'>;
export type AddedEvent = Pick<NotificationEvent, 'id' | 'recipientId'>;

/** Events of each person, message by message. */
@Injectable()
export class NotificationEventsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Adds the event for each of these people who does not have it from this message yet; returns the new ones. */
  add(event: NewEvent, recipientIds: string[]): Promise<AddedEvent[]> {
    return this.transactions.rows<AddedEvent>(
      `insert into notify.notification_events
         (message_id, recipient_id, type, job_reference_id, subject_id, actor_id, title, content, link, amount)
       select $1, recipient_id, $3, $4, $5, $6, $7, $8, $9, $10
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
        event.amount,
      ],
    );
  }

  /** Returns the events in the mail of this event, all gathered for its recipient, oldest first. */
  inMail(id: string, recipientId: string): Promise<NotificationEvent[]> {
    return this.transactions.manager.find(NotificationEvent, {
      where: [
        { mailId: id, recipientId },
        { id, mailId: IsNull(), mailWaits: false, recipientId },
      ],
      order: { createdAt: 'asc', id: 'asc' },
    });
  }

  typesOf(jobReferenceId: string, subjectId: string): Promise<NotificationType[]> {
    return this.transactions.values<NotificationType>(
      `select distinct type from notify.notification_events where job_reference_id = $1 and subject_id = $2`,
      [jobReferenceId, subjectId],
    );
  }

  /** Changes the text of the events; returns the ids of their notifications. */
  updateContent({ type, jobReferenceId, subjectId }: Subject, content: string): Promise<string[]> {
    return this.notificationIds(
      `update notify.notification_events set content = $4
       where job_reference_id = $1 and subject_id = $2 and type = $3 returning notification_id`,
      [jobReferenceId, subjectId, type, content],
    );
  }

  /** Deletes the events of all other people. Returns the ids of their notifications, once per deleted event. */
  deleteExceptRecipients(
    { type, jobReferenceId, subjectId }: Subject,
    recipientIds: string[],
  ): Promise<string[]> {
    return this.notificationIds(
      `delete from notify.notification_events where job_reference_id = $1 and subject_id = $2 and type = $3
         and recipient_id <> all($4) returning notification_id`,
      [jobReferenceId, subjectId, type, recipientIds],
    );
  }

  /** Deletes the events of a deleted subject. Returns the ids of their notifications, once per deleted event. */
  forgetSubject(jobReferenceId: string, subjectId: string): Promise<string[]> {
    return this.notificationIds(
      `delete from notify.notification_events
       where job_reference_id = $1 and subject_id = $2 returning notification_id`,
      [jobReferenceId, subjectId],
    );
  }

  /** Returns the recipients of events about this subject, which has no job reference. */
  recipientsOf(subjectId: string): Promise<string[]> {
    return this.transactions.values<string>(
      `select distinct recipient_id from notify.notification_events
       where job_reference_id is null and subject_id = $1`,
      [subjectId],
    );
  }

  /** Deletes the events of these people. Returns the ids of their notifications, once per deleted event. */
  deleteForRecipients(subjectId: string, recipientIds: string[]): Promise<string[]> {
    return this.notificationIds(
      `delete from notify.notification_events where job_reference_id is null and subject_id = $1
         and recipient_id = any($2) returning notification_id`,
      [subjectId, recipientIds],
    );
  }

  /** Deletes the events of these job references; with a person only theirs. */
  async forget(jobReferenceIds: string[], recipientId: string | null): Promise<void> {
    await this.transactions.manager.delete(NotificationEvent, {
      jobReferenceId: Any(jobReferenceIds),
      ...(recipientId ? { recipientId } : {}),
    });
  }

  /** Deletes up to `most` events without a notification that are older than `moment`; returns the number deleted. */
  forgetBefore(moment: Date, most: number): Promise<number> {
    return this.transactions.affectedRows(
      `delete from notify.notification_events where id in (
         select id from notify.notification_events where notification_id is null and created_at < $1 limit $2)`,
      [moment, most],
    );
  }

  /** Runs a statement that returns a `notification_id` per event; returns those that are set. */
  private async notificationIds(statement: string, values: unknown[]): Promise<string[]> {
    const ids = await this.transactions.values<string | null>(statement, values);
    return ids.filter((id) => id !== null);
  }
}
