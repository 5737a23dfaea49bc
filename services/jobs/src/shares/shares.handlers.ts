import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OnceOnJobReference } from '../job-references/core/once-on-job-reference.js';
import { SharesService } from './shares.service.js';

export const shareHandlers = handlersOf(jobsService, [SharesService, OnceOnJobReference], (shares, once) => ({
  shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId),
  share: (actor, request) => once.run(actor, request, () => shares.share(actor, request)),
  unshare: (actor, { jobReferenceId, shareId }) => shares.unshare(actor, jobReferenceId, shareId),
  sharedJobs: (actor, query) => shares.sharedJobs(actor, query),
}));
