import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OrganisationModule } from '../organisation/organisation.module.js';
import { PeopleModule } from '../people/people.module.js';
import { BulkPdfsService } from './bulk-pdfs.service.js';
import { BulkController } from './bulk.controller.js';

@Module({
  imports: [PeopleModule, OrganisationModule, FilesModule],
  controllers: [BulkController],
  providers: [BulkPdfsService],
})
export class BulkModule {}
