import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { ReportsService } from './reports.service.js';

export const reportAnswers = answersOf(jobsService, [ReportsService], (reports) => ({
  report: (actor, { period, timeZone }) => reports.over(actor, period, timeZone),
}));
