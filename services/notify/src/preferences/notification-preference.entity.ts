import type { NotificationChannel, NotificationType } from '@jobref/contracts/domain/notifications';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's channel for a notification type; without a row the contract's default applies. */
@Entity({ name: 'notification_preferences' })
@Check(
  'notification_preferences_type_known',
  `type in ('share', 'handed_over', 'task_given', 'task_done', 'comment', 'mention', 'pdf_ready', 'pdf_failed', 'link_opened', 'search_match', 'search_shared', 'link_failed')`,
)
@Check('notification_preferences_channel_known', `channel in ('app', 'mail', 'off')`)
export class NotificationPreference {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ type: 'text' }) type!: NotificationType;
  @Column({ type: 'text' }) channel!: NotificationChannel;
}
