import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OwnedWorkService } from './owned-work.service.js';

export const ownedWorkHandlers = handlersOf(jobsService, [OwnedWorkService], (ownedWork) => ({
  holdings: (actor, { userId }) => ownedWork.of(actor, userId),
  handOver: (actor, request) => ownedWork.handOverBatch(actor, request),
}));
