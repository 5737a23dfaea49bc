import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { KnownObjectsService } from './known-objects.service.js';

export const knownObjectsHandlers = handlersOf(jobsService, [KnownObjectsService], (known) => ({
  knownObjects: (actor, ids) => known.among(actor, ids),
}));
