import {
  type NotificationChannel,
  type NotificationType,
  notificationType,
} from '@jobref/contracts/domain/notifications';
import { oneOf } from '@jobref/service-kit/database/one-of';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's channel for a notification type; without a row the contract's default applies. */
@Entity({ name: 'notification_preferences' })
@Check('notification_preferences_type_known', `type ${oneOf(notificationType.options)}`)
@Check('notification_preferences_channel_known', `channel in ('app', 'mail', 'off')`)
export class NotificationPreference {
  @PrimaryColumn({ type: 'uuid' }) userId!: string;
  @PrimaryColumn({ type: 'text' }) type!: NotificationType;
  @Column({ type: 'text' }) channel!: NotificationChannel;
}
