import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { HappeningsService } from './happenings.service.js';

@Controller()
export class HappeningsController {
  constructor(private readonly happenings: HappeningsService) {}

  @Answers(jobsService.happening)
  of({ actor, input }: Received<typeof jobsService.happening>) {
    return this.happenings.of(actor, input);
  }

  @Answers(jobsService.visibleTo)
  visibleTo({ actor, input }: Received<typeof jobsService.visibleTo>) {
    return this.happenings.visibleTo(actor, input.colleague, input.jobReferenceIds);
  }
}
