import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { ChangeRecorder } from './activity/change-recorder.js';
import { CommentAccess } from './comments/comment.access.js';
import { CommentRepository } from './comments/comment.repository.js';
import { CommentsService } from './comments/comments.service.js';
import { WriteComments } from './comments/write-comments.js';
import { AddFiles } from './files/add-files.js';
import { FilePlaceRepository } from './files/file-place.repository.js';
import { FilePlacesService } from './files/file-places.service.js';
import { FileRepository } from './files/file.repository.js';
import { FilesService } from './files/files.service.js';
import { NotificationContextRepository } from './notifications/notification-context.repository.js';
import { NotificationContextService } from './notifications/notification-context.service.js';
import { HandOver } from './owned-work/hand-over.js';
import { OwnedWorkRepository } from './owned-work/owned-work.repository.js';
import { OwnedWorkService } from './owned-work/owned-work.service.js';
import { Cleaner } from './housekeeping/cleaner.js';
import { KnownObjectsService } from './housekeeping/known-objects.service.js';
import { JobReferenceAccess } from './job-references/core/job-reference.access.js';
import { JobReferenceRecords } from './job-references/job-reference.records.js';
import { JobReferenceRepository } from './job-references/core/job-reference.repository.js';
import { JobReferencesService } from './job-references/job-references.service.js';
import { OnceOnJobReference } from './job-references/core/once-on-job-reference.js';
import { LiveUpdates } from './live/live-updates.js';
import { NotificationRequests } from './notifications/notification-requests.js';
import { DossiersService } from './pdfs/dossiers.service.js';
import { PdfEndings } from './pdfs/pdf-endings.repository.js';
import { PdfNotifications } from './pdfs/pdf-notifications.js';
import { PdfRepository } from './pdfs/pdf.repository.js';
import { PdfsService } from './pdfs/pdfs.service.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { ReportsService } from './reports/reports.service.js';
import { SearchRepository } from './search/search.repository.js';
import { SearchService } from './search/search.service.js';
import { ShareRepository } from './shares/share.repository.js';
import { ShareWith } from './shares/share-with.js';
import { SharesService } from './shares/shares.service.js';
import { Viewers } from './shares/viewers.js';
import { Assignees } from './tasks/assignees.js';
import { CreateTask } from './tasks/create-task.js';
import { SetTaskStatus } from './tasks/set-task-status.js';
import { TaskAccess } from './tasks/task.access.js';
import { TaskRepository } from './tasks/task.repository.js';
import { TasksService } from './tasks/tasks.service.js';
import { UpdateTask } from './tasks/update-task.js';

const repositories = [
  JobReferenceRepository,
  SearchRepository,
  FileRepository,
  FilePlaceRepository,
  PdfRepository,
  PdfEndings,
  ActivityRepository,
  ShareRepository,
  OwnedWorkRepository,
  NotificationContextRepository,
  TaskRepository,
  CommentRepository,
  ReportsRepository,
];

const services = [
  JobReferenceAccess,
  JobReferenceRecords,
  JobReferencesService,
  OnceOnJobReference,
  SearchService,
  FilePlacesService,
  AddFiles,
  FilesService,
  PdfsService,
  PdfNotifications,
  DossiersService,
  LiveUpdates,
  NotificationRequests,
  ChangeRecorder,
  SharesService,
  ShareWith,
  HandOver,
  OwnedWorkService,
  ReportsService,
  NotificationContextService,
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

/** All that the features of jobs are made of and that needs no configuration. */
export const providers = [...repositories, ...services];
