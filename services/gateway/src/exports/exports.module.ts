import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { TableFiles } from './table-files.js';

@Module({
  imports: [PeopleModule, AuditModule],
  controllers: [ExportsController],
  providers: [ExportsService, TableFiles],
})
export class ExportsModule {}
