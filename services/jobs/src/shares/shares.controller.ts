import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { SharesService } from './shares.service.js';

@Controller()
export class SharesController {
  constructor(
    private readonly shares: SharesService,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(jobsService.shares)
  list({ actor, input }: Received<typeof jobsService.shares>) {
    return this.shares.list(actor, input.jobReferenceId);
  }

  @Answers(jobsService.share)
  share({ actor, input: { jobReferenceId, idempotency, ...request } }: Received<typeof jobsService.share>) {
    return this.answers.once(actor, idempotency, () => this.shares.share(actor, jobReferenceId, request));
  }

  @Answers(jobsService.unshare)
  unshare({ actor, input }: Received<typeof jobsService.unshare>) {
    return this.shares.unshare(actor, input.jobReferenceId, input.shareId);
  }

  @Answers(jobsService.sharedJobs)
  sharedJobs({ actor, input }: Received<typeof jobsService.sharedJobs>) {
    return this.shares.sharedJobs(actor, input);
  }
}
