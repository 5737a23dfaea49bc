import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BinCoreModule } from '../bin/core/bin-core.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { AddedFilesService } from './added-files.service.js';
import { UploadSlot } from './upload-slot.entity.js';
import { UploadSlotRepository } from './upload-slot.repository.js';
import { UploadSlotsService } from './upload-slots.service.js';
import { UploadedFile } from './file.entity.js';
import { FileRepository } from './file.repository.js';
import { FilesService } from './files.service.js';
import { MovedFilesService } from './moved-files.service.js';
import { PhotoMarkupService } from './photo-markup.service.js';

const parts = [
  FileRepository,
  UploadSlotRepository,
  FilesService,
  UploadSlotsService,
  AddedFilesService,
  PhotoMarkupService,
  MovedFilesService,
];

@Module({
  imports: [
    DatabaseModule.forFeature([UploadSlot, UploadedFile]),
    ActivityModule,
    BinCoreModule,
    JobReferenceCoreModule,
  ],
  providers: parts,
  exports: parts,
})
export class FilesModule {}
