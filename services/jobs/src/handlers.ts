import { jobsService } from '@jobref/contracts/wire/jobs';
import { auditHandlers } from '@jobref/service-kit/audit/audit.handlers';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { activityHandlers } from './activity/activity.handlers.js';
import { commentHandlers } from './comments/comments.handlers.js';
import { fileHandlers } from './files/files.handlers.js';
import { notificationContextHandlers } from './notifications/notification-context.handlers.js';
import { ownedWorkHandlers } from './owned-work/owned-work.handlers.js';
import { knownObjectsHandlers } from './housekeeping/known-objects.handlers.js';
import { jobReferenceHandlers } from './job-references/job-references.handlers.js';
import { pdfHandlers } from './pdfs/pdfs.handlers.js';
import { reportHandlers } from './reports/reports.handlers.js';
import { searchHandlers } from './search/search.handlers.js';
import { shareHandlers } from './shares/shares.handlers.js';
import { taskHandlers } from './tasks/tasks.handlers.js';

/** What handles the calls of jobs. */
export const handlers = allHandlersOf(jobsService, [
  jobReferenceHandlers,
  searchHandlers,
  fileHandlers,
  pdfHandlers,
  activityHandlers,
  shareHandlers,
  ownedWorkHandlers,
  notificationContextHandlers,
  taskHandlers,
  commentHandlers,
  knownObjectsHandlers,
  reportHandlers,
  auditHandlers(jobsService),
]);
