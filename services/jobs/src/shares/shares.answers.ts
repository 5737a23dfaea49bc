import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { SharesService } from './shares.service.js';

export const shareAnswers = answersOf(
  jobsService,
  [SharesService, RememberedAnswers],
  (shares, remembered) => ({
    shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId),
    share: (actor, { jobReferenceId, idempotency, ...request }) =>
      remembered.once(actor, idempotency, () => shares.share(actor, jobReferenceId, request)),
    unshare: (actor, { jobReferenceId, shareId }) => shares.unshare(actor, jobReferenceId, shareId),
    sharedJobs: (actor, query) => shares.sharedJobs(actor, query),
  }),
);
