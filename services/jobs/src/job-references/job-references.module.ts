import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BinCoreModule } from '../bin/core/bin-core.module.js';
import { FilesModule } from '../files/files.module.js';
import { OwnedWorkModule } from '../owned-work/owned-work.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { TagCoreModule } from '../tags/core/tag-core.module.js';
import { JobReferenceCoreModule } from './core/job-reference-core.module.js';
import { RecordRepository } from './record.repository.js';
import { JobReferencesService } from './job-references.service.js';

const parts = [RecordRepository, JobReferencesService];

@Module({
  imports: [
    ActivityModule,
    BinCoreModule,
    JobReferenceCoreModule,
    FilesModule,
    OwnedWorkModule,
    PdfsModule,
    TagCoreModule,
  ],
  providers: parts,
  exports: parts,
})
export class JobReferencesModule {}
