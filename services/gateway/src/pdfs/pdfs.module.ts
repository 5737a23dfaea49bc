import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OrganisationModule } from '../organisation/organisation.module.js';
import { PdfsController } from './pdfs.controller.js';
import { PdfsService } from './pdfs.service.js';

@Module({
  imports: [FilesModule, OrganisationModule],
  controllers: [PdfsController],
  providers: [PdfsService],
})
export class PdfsModule {}
