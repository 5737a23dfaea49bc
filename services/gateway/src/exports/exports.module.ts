import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BinModule } from '../bin/bin.module.js';
import { ClientRecordsModule } from '../client-records/client-records.module.js';
import { JobReferencesModule } from '../job-references/job-references.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { TableFilesModule } from './table-files.module.js';

@Module({
  imports: [
    JobReferencesModule,
    ClientRecordsModule,
    SharesModule,
    TasksModule,
    BinModule,
    AuditModule,
    TableFilesModule,
  ],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
