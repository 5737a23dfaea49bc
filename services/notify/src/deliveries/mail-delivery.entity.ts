import type { MailState } from '@jobref/contracts/domain/users';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type CredentialsKind = 'welcome' | 'password_reset';
export type MailKind = CredentialsKind | 'notification' | 'client_link';

/** Delivery state of one mail, by the id of the message that requested it. Holds no address and no content. */
@Entity({ name: 'mail_deliveries' })
@Index('mail_deliveries_credentials', ['userId', 'createdAt'], { where: `kind <> 'notification'` })
@Index('mail_deliveries_notifications', ['createdAt'], { where: `kind = 'notification'` })
@Check('mail_deliveries_kind_known', `kind in ('welcome', 'password_reset', 'notification', 'client_link')`)
@Check('mail_deliveries_status_known', `status in ('queued', 'sent', 'failed')`)
@Check('mail_deliveries_sent_when', `(status = 'sent') = (sent_at is not null)`)
@Check('mail_deliveries_failed_why', `status <> 'failed' or reason is not null`)
export class MailDelivery {
  @PrimaryColumn({ type: 'uuid' }) messageId!: string;
  @Column({ type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) kind!: MailKind;
  @Column({ type: 'text', default: 'queued' }) status!: MailState['status'];
  @Column({ type: 'int', default: 0 }) attempts!: number;
  /** Reason why the last attempt failed, worded for an administrator. */
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) attemptedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) sentAt!: Date | null;
}
