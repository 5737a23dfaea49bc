import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { LastDossierChoice } from './dossier-choice.entity.js';
import { DossierChoiceRepository } from './dossier-choice.repository.js';
import { DossierChoicesService } from './dossier-choices.service.js';
import { DossierContentsService } from './dossier-contents.service.js';
import { DossierPreviewsService } from './dossier-previews.service.js';
import { DossierEntriesRepository } from './dossier-entries.repository.js';
import { DossiersService } from './dossiers.service.js';
import { PdfEndListener } from './pdf-end-listener.repository.js';
import { PdfGeneration } from './pdf-generation.entity.js';
import { PdfNotificationsService } from './pdf-notifications.service.js';
import { PdfRepository } from './pdf.repository.js';
import { PdfsService } from './pdfs.service.js';

const parts = [
  PdfRepository,
  DossierChoiceRepository,
  DossierEntriesRepository,
  DossierContentsService,
  DossierPreviewsService,
  PdfEndListener,
  PdfsService,
  PdfNotificationsService,
  DossiersService,
  DossierChoicesService,
];

@Module({
  imports: [
    DatabaseModule.forFeature([PdfGeneration, LastDossierChoice]),
    ActivityModule,
    FilesModule,
    JobReferenceCoreModule,
    LiveModule,
    NotificationsModule,
  ],
  providers: parts,
  exports: parts,
})
export class PdfsModule {}
