import { Module } from '@nestjs/common';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { UploadQueue } from '../limits/upload-queue.js';
import { ZipDownloads } from '../zip/zip-downloads.js';
import { DownloadsService } from './downloads.service.js';
import { FilesZipService } from './files-zip.service.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { JobReferenceFilesController } from './job-reference-files.controller.js';
import { MovedFilesService } from './moved-files.service.js';
import { MultipartUploadService } from './multipart-upload.service.js';
import { PhotoMarkupController } from './photo-markup.controller.js';
import { PhotoMarkupService } from './photo-markup.service.js';
import { SingleUploadService } from './single-upload.service.js';
import { TextProgressController } from './text-progress.controller.js';
import { UnusedUploads } from './unused-uploads.js';
import { UploadLinks } from './upload-links.js';
import { UploadsController } from './uploads.controller.js';

@Module({
  controllers: [
    UploadsController,
    JobReferenceFilesController,
    PhotoMarkupController,
    FilesController,
    TextProgressController,
  ],
  providers: [
    ObjectsClient,
    ZipDownloads,
    DownloadsService,
    FilesService,
    FilesZipService,
    PhotoMarkupService,
    MultipartUploadService,
    MovedFilesService,
    UnusedUploads,
    SingleUploadService,
    UploadQueue,
    UploadLinks,
  ],
  exports: [DownloadsService, ObjectsClient, ZipDownloads],
})
export class FilesModule {}
