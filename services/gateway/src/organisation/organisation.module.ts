import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OrganisationCache } from './organisation-cache.js';
import { LogoController } from './logo.controller.js';
import { LogoService } from './logo.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [FilesModule],
  controllers: [SettingsController, LogoController],
  providers: [OrganisationCache, LogoService, SettingsService],
  exports: [OrganisationCache],
})
export class OrganisationModule {}
