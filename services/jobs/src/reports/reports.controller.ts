import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Answers(jobsService.report)
  report({ actor, input }: Received<typeof jobsService.report>) {
    return this.reports.over(actor, input.period, input.timeZone);
  }
}
