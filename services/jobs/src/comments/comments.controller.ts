import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { CommentsService } from './comments.service.js';
import { WriteComments } from './write-comments.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly writing: WriteComments,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(jobsService.comments)
  listOf({ actor, input: { jobReferenceId, ...query } }: Received<typeof jobsService.comments>) {
    return this.comments.listOf(actor, jobReferenceId, query);
  }

  @Answers(jobsService.allComments)
  list({ actor, input }: Received<typeof jobsService.allComments>) {
    return this.comments.list(actor, input);
  }

  @Answers(jobsService.addComment)
  add({ actor, input: { jobReferenceId, idempotency, ...words } }: Received<typeof jobsService.addComment>) {
    return this.answers.once(actor, idempotency, () => this.writing.add(actor, jobReferenceId, words));
  }

  @Answers(jobsService.editComment)
  edit({ actor, input: { jobReferenceId, commentId, ...words } }: Received<typeof jobsService.editComment>) {
    return this.writing.edit(actor, jobReferenceId, commentId, words);
  }

  @Answers(jobsService.removeComment)
  remove({ actor, input }: Received<typeof jobsService.removeComment>) {
    return this.comments.remove(actor, input.jobReferenceId, input.commentId);
  }
}
