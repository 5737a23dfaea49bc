import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ClientLinksController } from './client-links.controller.js';
import { ClientLinksService } from './client-links.service.js';
import { LinkCookies } from './link-cookies.js';
import { OrganisationModule } from '../organisation/organisation.module.js';
import { LinkMailController } from './link-mail.controller.js';
import { OpenedLinksController } from './opened-links.controller.js';
import { OpenedLinksService } from './opened-links.service.js';

@Module({
  imports: [FilesModule, OrganisationModule],
  controllers: [ClientLinksController, LinkMailController, OpenedLinksController],
  providers: [ClientLinksService, OpenedLinksService, LinkCookies],
})
export class ClientLinksModule {}
