import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { OnceOnJobReference } from '../job-references/once-on-job-reference.js';
import { SharesService } from './shares.service.js';

export const shareAnswers = answersOf(jobsService, [SharesService, OnceOnJobReference], (shares, once) => ({
  shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId),
  share: (actor, { jobReferenceId, idempotency, ...request }) =>
    once.run(actor, { jobReferenceId, idempotency }, () => shares.share(actor, jobReferenceId, request)),
  unshare: (actor, { jobReferenceId, shareId }) => shares.unshare(actor, jobReferenceId, shareId),
  sharedJobs: (actor, query) => shares.sharedJobs(actor, query),
}));
