import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { JobReferenceIdempotency } from '../job-references/core/job-reference-idempotency.js';
import { SharesService } from './shares.service.js';

export const shareHandlers = handlersOf(
  jobsService,
  [SharesService, JobReferenceIdempotency],
  (shares, once) => ({
    shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId),
    share: (actor, request) => once.run(actor, request, () => shares.share(actor, request)),
    unshare: (actor, { jobReferenceId, shareId }) => shares.unshare(actor, jobReferenceId, shareId),
    sharedJobs: (actor, query) => shares.sharedJobs(actor, query),
  }),
);
