import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { JobReferencesModule } from '../job-references/job-references.module.js';
import { ImportRow } from './import-row.entity.js';
import { ImportRowRepository } from './import-row.repository.js';
import { ImportsService } from './imports.service.js';

const parts = [ImportRowRepository, ImportsService];

@Module({
  imports: [DatabaseModule.forFeature([ImportRow]), JobReferencesModule],
  providers: parts,
  exports: parts,
})
export class ImportsModule {}
