import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { LiveModule } from '../live/live.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { NotificationPruning } from './cleanup/notification-pruning.js';
import { NotificationRemoval } from './cleanup/notification-removal.js';
import { NotificationUpdate } from './cleanup/notification-update.js';
import { MailDigest } from './digest/mail-digest.js';
import { MailDigestRepository } from './digest/mail-digest.repository.js';
import { LookForMatchesHandler } from './events/look-for-matches.handler.js';
import { NotificationDispatcher } from './events/notification-dispatcher.js';
import { NotificationEvent } from './events/notification-event.entity.js';
import { NotificationEventsRepository } from './events/notification-events.repository.js';
import { NotificationLock } from './events/notification-lock.js';
import { Recipients } from './events/recipients.js';
import { Notification } from './notification.entity.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

const events = [
  NotificationEventsRepository,
  NotificationLock,
  Recipients,
  NotificationDispatcher,
  LookForMatchesHandler,
];
const digest = [MailDigestRepository, MailDigest];
const cleanup = [NotificationRemoval, NotificationUpdate, NotificationPruning];
const parts = [NotificationsRepository, NotificationsService, ...events, ...digest, ...cleanup];

@Module({
  imports: [
    DatabaseModule.forFeature([Notification, NotificationEvent]),
    DeliveriesModule,
    LiveModule,
    PreferencesModule,
  ],
  providers: parts,
  exports: parts,
})
export class NotificationsModule {}
