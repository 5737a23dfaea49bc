import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { ReportsService } from './reports.service.js';

export const reportHandlers = handlersOf(jobsService, [ReportsService], (reports) => ({
  report: (actor, { period, timeZone }) => reports.over(actor, period, timeZone),
}));
