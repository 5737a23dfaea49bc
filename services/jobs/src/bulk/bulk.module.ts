import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { JobReferencesModule } from '../job-references/job-references.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OwnedWorkModule } from '../owned-work/owned-work.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { SearchModule } from '../search/search.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { TagCoreModule } from '../tags/core/tag-core.module.js';
import { BulkActsService } from './bulk-acts.service.js';
import { BulkChange, BulkWork } from './bulk-work.entity.js';
import { BulkWorkRepository } from './bulk-work.repository.js';
import { BulkWorkerService } from './bulk-worker.service.js';
import { BulkService } from './bulk.service.js';

const parts = [BulkWorkRepository, BulkActsService, BulkWorkerService, BulkService];

@Module({
  imports: [
    DatabaseModule.forFeature([BulkWork, BulkChange]),
    BinModule,
    ImportsModule,
    JobReferenceCoreModule,
    JobReferencesModule,
    LiveModule,
    NotificationsModule,
    OwnedWorkModule,
    PdfsModule,
    SearchModule,
    SharesModule,
    TagCoreModule,
  ],
  providers: parts,
  exports: parts,
})
export class BulkModule {}
