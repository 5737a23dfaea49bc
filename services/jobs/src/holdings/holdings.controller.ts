import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { HoldingsService } from './holdings.service.js';

@Controller()
export class HoldingsController {
  constructor(private readonly holdings: HoldingsService) {}

  @Answers(jobsService.holdings)
  of({ actor, input }: Received<typeof jobsService.holdings>) {
    return this.holdings.of(actor, input.userId);
  }

  @Answers(jobsService.handOver)
  handOver({ actor, input }: Received<typeof jobsService.handOver>) {
    return this.holdings.handOverBatch(actor, input.fromUserId, input.toUserId);
  }
}
