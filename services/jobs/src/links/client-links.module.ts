import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { ClientLink } from './client-link.entity.js';
import { ClientLinkRepository } from './client-link.repository.js';
import { ClientLinksService } from './client-links.service.js';
import { LinkMailsService } from './link-mails.service.js';
import { OpenedLinksService } from './opened-links.service.js';

const parts = [
  ClientLinkRepository,
  PasswordHasher,
  ClientLinksService,
  OpenedLinksService,
  LinkMailsService,
];

@Module({
  imports: [
    DatabaseModule.forFeature([ClientLink]),
    ActivityModule,
    JobReferenceCoreModule,
    LiveModule,
    NotificationsModule,
    PdfsModule,
  ],
  providers: parts,
  exports: parts,
})
export class ClientLinksModule {}
