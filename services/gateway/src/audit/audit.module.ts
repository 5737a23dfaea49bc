import { Module } from '@nestjs/common';
import { TableFiles } from '../exports/table-files.js';
import { PeopleModule } from '../people/people.module.js';
import { AuditExport } from './audit-export.js';
import { AuditReferences } from './audit-references.js';
import { AuditController } from './audit.controller.js';
import { AuditLogAggregator } from './audit-log-aggregator.js';

@Module({
  imports: [PeopleModule],
  controllers: [AuditController],
  providers: [AuditLogAggregator, AuditExport, AuditReferences, TableFiles],
  exports: [AuditExport],
})
export class AuditModule {}
