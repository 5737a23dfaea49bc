import { jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { ActivityService } from './activity.service.js';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Answers(jobsService.activity)
  list({ actor, input }: Received<typeof jobsService.activity>) {
    return this.activity.list(actor, input);
  }

  @Answers(jobsService.jobReferenceActivity)
  listOf({ actor, input: { jobReferenceId, ...query } }: Received<typeof jobsService.jobReferenceActivity>) {
    return this.activity.listOf(actor, jobReferenceId, query);
  }
}
