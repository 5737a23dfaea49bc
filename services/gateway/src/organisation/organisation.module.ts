import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { KnownOrganisation } from './known-organisation.js';
import { LogoController } from './logo.controller.js';
import { LogoService } from './logo.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [FilesModule],
  controllers: [SettingsController, LogoController],
  providers: [KnownOrganisation, LogoService, SettingsService],
  exports: [KnownOrganisation],
})
export class OrganisationModule {}
