import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { AudienceService } from './audience.service.js';
import { ForgettingService } from './forgetting.service.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { TellingLock } from './telling-lock.repository.js';
import { TellingService } from './telling.service.js';

const repositories = [NotificationsRepository, NotificationEventsRepository];
const services = [NotificationsService, TellingService, ForgettingService];

@Module({
  imports: [LiveModule, PreferencesModule],
  providers: [...repositories, ...services, TellingLock, AudienceService],
  exports: [...repositories, ...services],
})
export class NotificationsModule {}
