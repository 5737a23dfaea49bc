import type { NotificationType } from '@jobref/contracts/notifications';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One thing that one person was told of, once per message; notifications are folded from these, mails tell of one. */
@Entity({ name: 'notification_events' })
@Unique('notification_events_once', ['messageId', 'recipientId'])
@Index('notification_events_job_reference', ['jobReferenceId'])
@Index('notification_events_created', ['createdAt'])
@Check(
  'notification_events_type_known',
  `type in ('share', 'task_given', 'task_done', 'comment', 'mention', 'pdf_ready', 'pdf_failed')`,
)
export class NotificationEvent {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'message_id', type: 'uuid' }) messageId!: string;
  @Column({ name: 'recipient_id', type: 'uuid' }) recipientId!: string;
  @Column({ type: 'text' }) type!: NotificationType;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  /** The share, task, comment or PDF. */
  @Column({ name: 'subject_id', type: 'uuid' }) subjectId!: string;
  @Column({ name: 'actor_id', type: 'uuid', nullable: true }) actorId!: string | null;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) content!: string;
  @Column({ type: 'text' }) link!: string;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
