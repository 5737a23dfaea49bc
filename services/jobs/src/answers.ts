import { jobsService } from '@jobref/contracts/wire/jobs';
import { auditAnswers } from '@jobref/service-kit/audit/audit.answers';
import { answersAll } from '@jobref/service-kit/calls/answers';
import { activityAnswers } from './activity/activity.answers.js';
import { commentAnswers } from './comments/comments.answers.js';
import { fileAnswers } from './files/files.answers.js';
import { happeningAnswers } from './happenings/happenings.answers.js';
import { holdingsAnswers } from './holdings/holdings.answers.js';
import { knownObjectsAnswers } from './housekeeping/known-objects.answers.js';
import { jobReferenceAnswers } from './job-references/job-references.answers.js';
import { pdfAnswers } from './pdfs/pdfs.answers.js';
import { reportAnswers } from './reports/reports.answers.js';
import { searchAnswers } from './search/search.answers.js';
import { shareAnswers } from './shares/shares.answers.js';
import { taskAnswers } from './tasks/tasks.answers.js';

/** Who answers the calls of jobs. */
export const answers = answersAll(jobsService, [
  jobReferenceAnswers,
  searchAnswers,
  fileAnswers,
  pdfAnswers,
  activityAnswers,
  shareAnswers,
  holdingsAnswers,
  happeningAnswers,
  taskAnswers,
  commentAnswers,
  knownObjectsAnswers,
  reportAnswers,
  auditAnswers(jobsService),
]);
