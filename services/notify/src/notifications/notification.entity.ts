import { type NotificationType, notificationType } from '@jobref/contracts/domain/notifications';
import { oneOf } from '@jobref/service-kit/database/one-of';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An entry in a person's list: while unread, all events of one type on one job reference. */
@Entity({ name: 'notifications' })
@Index('notifications_unread', ['recipientId', 'type', 'jobReferenceId'], {
  unique: true,
  where: 'read_at is null',
})
@Index('notifications_newest', ['recipientId', 'createdAt', 'id'])
@Index('notifications_job_reference', ['jobReferenceId'])
@Index('notifications_read', ['createdAt'], { where: 'read_at is not null' })
@Check('notifications_type_known', `type ${oneOf(notificationType.options)}`)
@Check('notifications_amount_positive', `amount > 0`)
export class Notification {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) recipientId!: string;
  @Column({ type: 'text' }) type!: NotificationType;
  @Column({ type: 'uuid', nullable: true }) jobReferenceId!: string | null;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) content!: string;
  @Column({ type: 'text' }) link!: string;
  /** Number of events folded into it. */
  @Column({ type: 'int', default: 1 }) amount!: number;
  @Column({ type: 'timestamptz', nullable: true }) readAt!: Date | null;
  /** Time of the last event. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
