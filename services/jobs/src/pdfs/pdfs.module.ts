import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { DossiersService } from './dossiers.service.js';
import { PdfEndings } from './pdf-endings.repository.js';
import { PdfGeneration } from './pdf-generation.entity.js';
import { PdfNotificationsService } from './pdf-notifications.service.js';
import { PdfRepository } from './pdf.repository.js';
import { PdfsService } from './pdfs.service.js';

const parts = [PdfRepository, PdfEndings, PdfsService, PdfNotificationsService, DossiersService];

@Module({
  imports: [
    DatabaseModule.forFeature([PdfGeneration]),
    ActivityModule,
    FilesModule,
    JobReferenceCoreModule,
    NotificationsModule,
  ],
  providers: parts,
  exports: parts,
})
export class PdfsModule {}
