import { jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { JobReferencesService } from './job-references.service.js';

@Controller()
export class JobReferencesController {
  constructor(
    private readonly jobReferences: JobReferencesService,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(jobsService.create)
  create({ actor, input: { idempotency, ...request } }: Received<typeof jobsService.create>) {
    return this.answers.once(actor, idempotency, () => this.jobReferences.create(actor, request));
  }

  @Answers(jobsService.update)
  update({ actor, input }: Received<typeof jobsService.update>) {
    return this.jobReferences.update(actor, input);
  }

  @Answers(jobsService.remove)
  remove({ actor, input }: Received<typeof jobsService.remove>) {
    return this.jobReferences.remove(actor, input.jobReferenceId);
  }

  @Answers(jobsService.get)
  get({ actor, input }: Received<typeof jobsService.get>) {
    return this.jobReferences.get(actor, input.jobReferenceId);
  }

  @Answers(jobsService.referencesOf)
  referencesOf({ actor, input }: Received<typeof jobsService.referencesOf>) {
    return this.jobReferences.referencesOf(actor, input.ids);
  }

  @Answers(jobsService.stats)
  stats({ actor }: Received<typeof jobsService.stats>) {
    return this.jobReferences.stats(actor);
  }
}
