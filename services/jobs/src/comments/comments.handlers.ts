import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OnceOnJobReference } from '../job-references/core/once-on-job-reference.js';
import { CommentsService } from './comments.service.js';
import { WriteComments } from './write-comments.js';

export const commentHandlers = handlersOf(
  jobsService,
  [CommentsService, WriteComments, OnceOnJobReference],
  (comments, writing, once) => ({
    comments: (actor, { jobReferenceId, ...query }) => comments.listOf(actor, jobReferenceId, query),
    allComments: (actor, query) => comments.list(actor, query),
    addComment: (actor, { jobReferenceId, idempotency, ...words }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => writing.add(actor, jobReferenceId, words)),
    editComment: (actor, { jobReferenceId, commentId, ...words }) =>
      writing.edit(actor, jobReferenceId, commentId, words),
    removeComment: (actor, { jobReferenceId, commentId }) =>
      comments.remove(actor, jobReferenceId, commentId),
  }),
);
