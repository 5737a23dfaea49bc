import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { ForgettingService } from './forgetting.service.js';
import { NotificationsService } from './notifications.service.js';
import { TellingService } from './telling.service.js';

const services = [NotificationsService, TellingService, ForgettingService];

@Module({ imports: [LiveModule, PreferencesModule], providers: services, exports: services })
export class NotificationsModule {}
