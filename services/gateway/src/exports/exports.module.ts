import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { TableFilesModule } from './table-files.module.js';

@Module({
  imports: [PeopleModule, AuditModule, TableFilesModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
