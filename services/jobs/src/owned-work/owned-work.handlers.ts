import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OwnedWorkService } from './owned-work.service.js';

export const ownedWorkHandlers = handlersOf(jobsService, [OwnedWorkService], (holdings) => ({
  holdings: (actor, { userId }) => holdings.of(actor, userId),
  handOver: (actor, request) => holdings.handOverBatch(actor, request),
}));
