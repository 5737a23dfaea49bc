import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { NotificationPreference } from './notification-preference.entity.js';
import { PreferencesRepository } from './preferences.repository.js';
import { PreferencesService } from './preferences.service.js';

const all = [PreferencesRepository, PreferencesService];

@Module({
  imports: [DatabaseModule.forFeature([NotificationPreference])],
  providers: all,
  exports: all,
})
export class PreferencesModule {}
