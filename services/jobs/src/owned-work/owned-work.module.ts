import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BinCoreModule } from '../bin/core/bin-core.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShareCoreModule } from '../shares/core/share-core.module.js';
import { HandOverService } from './hand-over.service.js';
import { OwnedWorkRepository } from './owned-work.repository.js';
import { OwnedWorkService } from './owned-work.service.js';

const parts = [OwnedWorkRepository, OwnedWorkService, HandOverService];

@Module({
  imports: [
    ActivityModule,
    BinCoreModule,
    JobReferenceCoreModule,
    LiveModule,
    NotificationsModule,
    ShareCoreModule,
  ],
  providers: parts,
  exports: parts,
})
export class OwnedWorkModule {}
