import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { ScreensService } from './screens.service.js';

export const screenHandlers = handlersOf(jobsService, [ScreensService], (screens) => ({
  get: (actor, { jobReferenceId, include }) => screens.jobReference(actor, jobReferenceId, include),
  dashboard: (actor) => screens.dashboard(actor),
}));
