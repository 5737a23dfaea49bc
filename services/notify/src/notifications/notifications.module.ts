import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { AskingForMailsService } from './asking-for-mails.service.js';
import { AudienceService } from './audience.service.js';
import { EventMailsRepository } from './event-mails.repository.js';
import { ForgettingService } from './forgetting.service.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { RefreshingService } from './refreshing.service.js';
import { TellingLock } from './telling-lock.repository.js';
import { TellingService } from './telling.service.js';

const repositories = [NotificationsRepository, NotificationEventsRepository, EventMailsRepository];
const services = [
  NotificationsService,
  TellingService,
  ForgettingService,
  RefreshingService,
  AskingForMailsService,
];

@Module({
  imports: [LiveModule, PreferencesModule],
  providers: [...repositories, ...services, TellingLock, AudienceService],
  exports: [...repositories, ...services],
})
export class NotificationsModule {}
