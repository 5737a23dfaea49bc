import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { AddedFilesService } from './added-files.service.js';
import { FilePlace } from './file-place.entity.js';
import { FilePlaceRepository } from './file-place.repository.js';
import { FilePlacesService } from './file-places.service.js';
import { UploadedFile } from './file.entity.js';
import { FileRepository } from './file.repository.js';
import { FilesService } from './files.service.js';

const parts = [FileRepository, FilePlaceRepository, FilesService, FilePlacesService, AddedFilesService];

@Module({
  imports: [DatabaseModule.forFeature([FilePlace, UploadedFile]), ActivityModule, JobReferenceCoreModule],
  providers: parts,
  exports: parts,
})
export class FilesModule {}
