import { jobsService } from '@jobref/contracts/services/jobs';
import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { assertAnswersAll } from '@jobref/service-kit/calls/answers';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Housekeeping } from '@jobref/service-kit/housekeeping';
import { KitModule } from '@jobref/service-kit/kit.module';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OutboxModule } from '@jobref/service-kit/outbox/outbox.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { History } from './activity/history.js';
import { AuditController } from './audit/audit.controller.js';
import { CommentAccess } from './comments/comment.access.js';
import { CommentRepository } from './comments/comment.repository.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsService } from './comments/comments.service.js';
import { WriteComments } from './comments/write-comments.js';
import type { JobsConfig } from './config.js';
import { entities } from './entities.js';
import { AddFiles } from './files/add-files.js';
import { FilePlaceRepository } from './files/file-place.repository.js';
import { FilePlacesService } from './files/file-places.service.js';
import { FileRepository } from './files/file.repository.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { HappeningRepository } from './happenings/happening.repository.js';
import { HappeningsController } from './happenings/happenings.controller.js';
import { HappeningsService } from './happenings/happenings.service.js';
import { HandOver } from './holdings/hand-over.js';
import { HoldingsController } from './holdings/holdings.controller.js';
import { HoldingsRepository } from './holdings/holdings.repository.js';
import { HoldingsService } from './holdings/holdings.service.js';
import { Cleaner } from './housekeeping/cleaner.js';
import { KnownObjectsController } from './housekeeping/known-objects.controller.js';
import { KnownObjectsService } from './housekeeping/known-objects.service.js';
import { JobReferenceAccess } from './job-references/job-reference.access.js';
import { JobReferenceRecords } from './job-references/job-reference.records.js';
import { JobReferenceRepository } from './job-references/job-reference.repository.js';
import { JobReferencesController } from './job-references/job-references.controller.js';
import { JobReferencesService } from './job-references/job-references.service.js';
import { News } from './news/news.js';
import { Notices } from './news/notices.js';
import { DossiersService } from './pdfs/dossiers.service.js';
import { LISTEN_URL, PdfEndings } from './pdfs/pdf-endings.repository.js';
import { PdfNotices } from './pdfs/pdf-notices.js';
import { PdfRepository } from './pdfs/pdf.repository.js';
import { PdfsController } from './pdfs/pdfs.controller.js';
import { PdfsService } from './pdfs/pdfs.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { ReportsService } from './reports/reports.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchRepository } from './search/search.repository.js';
import { SearchService } from './search/search.service.js';
import { ShareRepository } from './shares/share.repository.js';
import { ShareWith } from './shares/share-with.js';
import { SharesController } from './shares/shares.controller.js';
import { SharesService } from './shares/shares.service.js';
import { Viewers } from './shares/viewers.js';
import { Assignees } from './tasks/assignees.js';
import { CreateTask } from './tasks/create-task.js';
import { SetTaskStatus } from './tasks/set-task-status.js';
import { TaskAccess } from './tasks/task.access.js';
import { TaskRepository } from './tasks/task.repository.js';
import { TasksController } from './tasks/tasks.controller.js';
import { TasksService } from './tasks/tasks.service.js';
import { UpdateTask } from './tasks/update-task.js';

const controllers = [
  JobReferencesController,
  SearchController,
  FilesController,
  PdfsController,
  ActivityController,
  SharesController,
  HoldingsController,
  HappeningsController,
  TasksController,
  CommentsController,
  KnownObjectsController,
  ReportsController,
  AuditController,
];
assertAnswersAll(jobsService, controllers);

const repositories = [
  JobReferenceRepository,
  SearchRepository,
  FileRepository,
  FilePlaceRepository,
  PdfRepository,
  PdfEndings,
  ActivityRepository,
  ShareRepository,
  HoldingsRepository,
  HappeningRepository,
  TaskRepository,
  CommentRepository,
  ReportsRepository,
];
const services = [
  JobReferenceAccess,
  JobReferenceRecords,
  JobReferencesService,
  SearchService,
  FilePlacesService,
  AddFiles,
  FilesService,
  PdfsService,
  PdfNotices,
  DossiersService,
  News,
  Notices,
  History,
  SharesService,
  ShareWith,
  HandOver,
  HoldingsService,
  ReportsService,
  HappeningsService,
  ActivityService,
  Viewers,
  TaskAccess,
  Assignees,
  TasksService,
  CreateTask,
  UpdateTask,
  SetTaskStatus,
  CommentAccess,
  CommentsService,
  WriteComments,
  KnownObjectsService,
  Cleaner,
];

/** The jobs service: job references and all that hangs on one. Its features share one aggregate, hence one module. */
@Module({})
export class AppModule {
  static forRoot(config: JobsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          service: 'jobs',
          secret: config.SERVICE_SECRET,
          logLevel: config.LOG_LEVEL,
          answersCalls: true,
        }),
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          schema: 'jobs',
          entities,
          poolSize: config.DATABASE_POOL,
        }),
        AuditModule.forRoot({ schema: 'jobs', redisUrl: config.REDIS_URL }),
        OutboxModule.forRoot(config.REDIS_URL),
      ],
      controllers,
      providers: [
        ...repositories,
        ...services,
        { provide: LISTEN_URL, useValue: config.DATABASE_URL },
        {
          provide: Housekeeping,
          inject: [Cleaner, LOGGER],
          useFactory: (cleaner: Cleaner, logger: Logger) =>
            new Housekeeping((now) => cleaner.clean(now), config.HOUSEKEEPING_INTERVAL_MS, logger),
        },
      ],
    };
  }
}
