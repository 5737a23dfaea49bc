import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { MailDigest } from './digest/mail-digest.js';
import { Recipients } from './events/recipients.js';
import { MailDigestRepository } from './digest/mail-digest.repository.js';
import { NotificationRemoval } from './cleanup/notification-removal.js';
import { NotificationEventsRepository } from './events/notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationUpdate } from './cleanup/notification-update.js';
import { NotificationLock } from './events/notification-lock.repository.js';
import { NotificationDispatcher } from './events/notification-dispatcher.js';

const repositories = [NotificationsRepository, NotificationEventsRepository, MailDigestRepository];
const services = [
  NotificationsService,
  NotificationDispatcher,
  NotificationRemoval,
  NotificationUpdate,
  MailDigest,
];

@Module({
  imports: [LiveModule, PreferencesModule],
  providers: [...repositories, ...services, NotificationLock, Recipients],
  exports: [...repositories, ...services],
})
export class NotificationsModule {}
