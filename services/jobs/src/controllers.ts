import { jobsService } from '@jobref/contracts/services/jobs';
import { assertAnswersAll } from '@jobref/service-kit/calls/answers';
import { ActivityController } from './activity/activity.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { CommentsController } from './comments/comments.controller.js';
import { FilesController } from './files/files.controller.js';
import { HappeningsController } from './happenings/happenings.controller.js';
import { HoldingsController } from './holdings/holdings.controller.js';
import { KnownObjectsController } from './housekeeping/known-objects.controller.js';
import { JobReferencesController } from './job-references/job-references.controller.js';
import { PdfsController } from './pdfs/pdfs.controller.js';
import { ReportsController } from './reports/reports.controller.js';
import { SearchController } from './search/search.controller.js';
import { SharesController } from './shares/shares.controller.js';
import { TasksController } from './tasks/tasks.controller.js';

/** Who answers the calls of jobs: each exactly once, or nothing starts. */
export const controllers = [
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
