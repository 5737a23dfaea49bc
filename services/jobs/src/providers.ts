import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { History } from './activity/history.js';
import { CommentAccess } from './comments/comment.access.js';
import { CommentRepository } from './comments/comment.repository.js';
import { CommentsService } from './comments/comments.service.js';
import { WriteComments } from './comments/write-comments.js';
import { AddFiles } from './files/add-files.js';
import { FilePlaceRepository } from './files/file-place.repository.js';
import { FilePlacesService } from './files/file-places.service.js';
import { FileRepository } from './files/file.repository.js';
import { FilesService } from './files/files.service.js';
import { HappeningRepository } from './happenings/happening.repository.js';
import { HappeningsService } from './happenings/happenings.service.js';
import { HandOver } from './holdings/hand-over.js';
import { HoldingsRepository } from './holdings/holdings.repository.js';
import { HoldingsService } from './holdings/holdings.service.js';
import { Cleaner } from './housekeeping/cleaner.js';
import { KnownObjectsService } from './housekeeping/known-objects.service.js';
import { JobReferenceAccess } from './job-references/job-reference.access.js';
import { JobReferenceRecords } from './job-references/job-reference.records.js';
import { JobReferenceRepository } from './job-references/job-reference.repository.js';
import { JobReferencesService } from './job-references/job-references.service.js';
import { OnceOnJobReference } from './job-references/once-on-job-reference.js';
import { News } from './news/news.js';
import { Notices } from './news/notices.js';
import { DossiersService } from './pdfs/dossiers.service.js';
import { PdfEndings } from './pdfs/pdf-endings.repository.js';
import { PdfNotices } from './pdfs/pdf-notices.js';
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
  OnceOnJobReference,
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

/** All that the features of jobs are made of and that needs no configuration. */
export const providers = [...repositories, ...services];
