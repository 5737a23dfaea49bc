import { type NotificationType, notificationType } from '@jobref/contracts/domain/notifications';
import { oneOf } from '@jobref/service-kit/database/one-of';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One event for one person, once per message; notifications are folded and mails gathered from events. */
@Entity({ name: 'notification_events' })
@Unique('notification_events_once', ['messageId', 'recipientId'])
@Index('notification_events_job_reference', ['jobReferenceId'])
@Index('notification_events_notification', ['notificationId'], { where: 'notification_id is not null' })
@Index('notification_events_created', ['createdAt'], { where: 'notification_id is null' })
@Index('notification_events_mail_waiting', ['recipientId'], { where: 'mail_waits' })
@Index('notification_events_mail_asked', ['recipientId', 'mailAskedAt'], {
  where: 'mail_id is not null',
})
@Index('notification_events_mail', ['mailId'], { where: 'mail_id is not null' })
@Check('notification_events_mail_asked_when', '(mail_id is null) = (mail_asked_at is null)')
@Check('notification_events_mail_once', 'not mail_waits or mail_id is null')
@Check('notification_events_type_known', `type ${oneOf(notificationType.options)}`)
export class NotificationEvent {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) messageId!: string;
  @Column({ type: 'uuid' }) recipientId!: string;
  @Column({ type: 'text' }) type!: NotificationType;
  @Column({ type: 'uuid', nullable: true }) jobReferenceId!: string | null;
  /** Id of the share, task, comment, PDF or saved search; for a hand-over, of the job reference itself. */
  @Column({ type: 'uuid' }) subjectId!: string;
  @Column({ type: 'uuid', nullable: true }) actorId!: string | null;
  /** Number of job references that the event is about. */
  @Column({ type: 'int', default: 1 }) amount!: number;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) content!: string;
  @Column({ type: 'text' }) link!: string;
  /** The notification that the event was folded into. */
  @Column({ type: 'uuid', nullable: true }) notificationId!: string | null;
  /** True while a mail about the event is wanted, but still gathers further events. */
  @Column({ type: 'boolean', default: false }) mailWaits!: boolean;
  /** The event whose mail covers this one: itself, or the last of those gathered. */
  @Column({ type: 'uuid', nullable: true }) mailId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) mailAskedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
