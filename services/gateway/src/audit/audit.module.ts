import { Module } from '@nestjs/common';
import { TableFilesModule } from '../exports/table-files.module.js';
import { PeopleModule } from '../people/people.module.js';
import { AuditExport } from './audit-export.js';
import { AuditReferences } from './audit-references.js';
import { AuditController } from './audit.controller.js';
import { AuditLogAggregator } from './audit-log-aggregator.js';

@Module({
  imports: [PeopleModule, TableFilesModule],
  controllers: [AuditController],
  providers: [AuditLogAggregator, AuditExport, AuditReferences],
  exports: [AuditExport],
})
export class AuditModule {}
