import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { ClientLinksModule } from '../links/client-links.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { BinEmptyingService } from './bin-emptying.service.js';
import { BinService } from './bin.service.js';
import { BinCoreModule } from './core/bin-core.module.js';

const parts = [BinService, BinEmptyingService];

@Module({
  imports: [
    ActivityModule,
    BinCoreModule,
    ClientLinksModule,
    FilesModule,
    JobReferenceCoreModule,
    PdfsModule,
    TasksModule,
  ],
  providers: parts,
  exports: parts,
})
export class BinModule {}
