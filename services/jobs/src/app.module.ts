import { jobsService } from '@jobref/contracts/wire/jobs';
import { auditHandlers } from '@jobref/service-kit/audit/audit.handlers';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { databaseService } from '@jobref/service-kit/database-service';
import { housekeeping } from '@jobref/service-kit/housekeeping';
import { IdempotencyModule } from '@jobref/service-kit/idempotency/idempotency.module';
import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { activityHandlers } from './activity/activity.handlers.js';
import { ActivityModule } from './activity/activity.module.js';
import { binHandlers } from './bin/bin.handlers.js';
import { BinModule } from './bin/bin.module.js';
import { bulkHandlers } from './bulk/bulk.handlers.js';
import { BulkModule } from './bulk/bulk.module.js';
import { clientHandlers } from './clients/clients.handlers.js';
import { ClientsModule } from './clients/clients.module.js';
import { commentHandlers } from './comments/comments.handlers.js';
import { CommentsModule } from './comments/comments.module.js';
import type { JobsConfig } from './config.js';
import { fileHandlers } from './files/files.handlers.js';
import { fileTextHandlers } from './file-texts/file-texts.handlers.js';
import { FileTextsModule } from './file-texts/file-texts.module.js';
import { FilesModule } from './files/files.module.js';
import { clientLinkHandlers } from './links/client-links.handlers.js';
import { ClientLinksModule } from './links/client-links.module.js';
import { importHandlers } from './imports/imports.handlers.js';
import { ImportsModule } from './imports/imports.module.js';
import { Cleaner } from './housekeeping/cleaner.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { knownObjectsHandlers } from './housekeeping/known-objects.handlers.js';
import { JobReferenceCoreModule } from './job-references/core/job-reference-core.module.js';
import { jobReferenceHandlers } from './job-references/job-references.handlers.js';
import { JobReferencesModule } from './job-references/job-references.module.js';
import { notificationContextHandlers } from './notifications/notification-context.handlers.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ownedWorkHandlers } from './owned-work/owned-work.handlers.js';
import { OwnedWorkModule } from './owned-work/owned-work.module.js';
import { pdfHandlers } from './pdfs/pdfs.handlers.js';
import { PdfsModule } from './pdfs/pdfs.module.js';
import { reportHandlers } from './reports/reports.handlers.js';
import { ReportsModule } from './reports/reports.module.js';
import { savedSearchHandlers } from './saved-searches/saved-searches.handlers.js';
import { SavedSearchesModule } from './saved-searches/saved-searches.module.js';
import { searchHandlers } from './search/search.handlers.js';
import { screenHandlers } from './screens/screens.handlers.js';
import { ScreensModule } from './screens/screens.module.js';
import { SearchModule } from './search/search.module.js';
import { shareHandlers } from './shares/shares.handlers.js';
import { SharesModule } from './shares/shares.module.js';
import { tagHandlers } from './tags/tags.handlers.js';
import { TagsModule } from './tags/tags.module.js';
import { taskHandlers } from './tasks/tasks.handlers.js';
import { TasksModule } from './tasks/tasks.module.js';

const features = [
  ClientLinksModule,
  JobReferenceCoreModule,
  ActivityModule,
  BinModule,
  BulkModule,
  ClientsModule,
  CommentsModule,
  FilesModule,
  FileTextsModule,
  HousekeepingModule,
  ImportsModule,
  JobReferencesModule,
  NotificationsModule,
  OwnedWorkModule,
  PdfsModule,
  ReportsModule,
  SavedSearchesModule,
  ScreensModule,
  SearchModule,
  SharesModule,
  TagsModule,
  TasksModule,
];
const handlers = allHandlersOf(jobsService, [
  jobReferenceHandlers,
  searchHandlers,
  savedSearchHandlers,
  screenHandlers,
  fileHandlers,
  fileTextHandlers,
  importHandlers,
  pdfHandlers,
  clientLinkHandlers,
  activityHandlers,
  shareHandlers,
  ownedWorkHandlers,
  notificationContextHandlers,
  taskHandlers,
  commentHandlers,
  binHandlers,
  bulkHandlers,
  clientHandlers,
  tagHandlers,
  knownObjectsHandlers,
  reportHandlers,
  auditHandlers(jobsService),
]);

/** The jobs service: job references and everything that belongs to them. */
@Module({})
export class AppModule {
  static forRoot(config: JobsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...databaseService('jobs', config),
        IdempotencyModule,
        ...features,
        MessageWorkerModule.forQueue({ queue: 'bulk', redisUrl: config.REDIS_URL, imports: [BulkModule] }),
      ],
      providers: [
        ...handlers,
        housekeeping(Cleaner, config.HOUSEKEEPING_INTERVAL_MS, (cleaner, now) => cleaner.clean(now)),
      ],
    };
  }
}
