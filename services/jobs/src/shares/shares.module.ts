import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShareCoreModule } from './core/share-core.module.js';
import { ShareGrantsService } from './share-grants.service.js';
import { SharesService } from './shares.service.js';

const parts = [SharesService, ShareGrantsService];

@Module({
  imports: [ActivityModule, JobReferenceCoreModule, LiveModule, NotificationsModule, ShareCoreModule],
  providers: parts,
  exports: parts,
})
export class SharesModule {}
