import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { FileText } from './file-text.entity.js';
import { FileTextRepository } from './file-text.repository.js';
import { FileTextsService } from './file-texts.service.js';

const parts = [FileTextRepository, FileTextsService];

@Module({
  imports: [DatabaseModule.forFeature([FileText]), FilesModule, JobReferenceCoreModule, LiveModule],
  providers: parts,
  exports: parts,
})
export class FileTextsModule {}
