import {
  defaultPreferences,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationPreferencesRequest,
  type NotificationType,
} from '@jobref/contracts/domain/notifications';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { NotificationPreference } from './notification-preference.entity.js';

@Injectable()
export class PreferencesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the person's channel for every notification type. */
  async of(userId: string): Promise<NotificationPreferences> {
    const chosen = await this.transactions.manager.findBy(NotificationPreference, { userId });
    return {
      ...defaultPreferences,
      ...Object.fromEntries(chosen.map(({ type, channel }) => [type, channel])),
    };
  }

  /** Returns the channel of each of these people for one notification type. */
  async channelsOf(userIds: string[], type: NotificationType): Promise<Map<string, NotificationChannel>> {
    const chosen = await this.transactions.manager.findBy(NotificationPreference, {
      type,
      userId: Any(userIds),
    });
    const channels = new Map(userIds.map((id) => [id, defaultPreferences[type]]));
    for (const { userId, channel } of chosen) channels.set(userId, channel);
    return channels;
  }

  async save(userId: string, changes: NotificationPreferencesRequest): Promise<void> {
    await this.transactions.manager.query(
      `insert into notify.notification_preferences (user_id, type, channel)
       select $1, key, value from jsonb_each_text($2::jsonb)
       on conflict (user_id, type) do update set channel = excluded.channel`,
      [userId, JSON.stringify(changes)],
    );
  }
}
