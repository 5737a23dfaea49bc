import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { JobReferenceIdempotency } from '../job-references/core/job-reference-idempotency.js';
import { CommentsService } from './comments.service.js';

export const commentHandlers = handlersOf(
  jobsService,
  [CommentsService, JobReferenceIdempotency],
  (comments, once) => ({
    comments: (actor, { jobReferenceId, ...query }) => comments.listOf(actor, jobReferenceId, query),
    allComments: (actor, query) => comments.list(actor, query),
    addComment: (actor, { jobReferenceId, idempotency, ...words }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => comments.add(actor, jobReferenceId, words)),
    editComment: (actor, { jobReferenceId, commentId, ...words }) =>
      comments.edit(actor, jobReferenceId, commentId, words),
    removeComment: (actor, { jobReferenceId, commentId }) =>
      comments.remove(actor, jobReferenceId, commentId),
  }),
);
