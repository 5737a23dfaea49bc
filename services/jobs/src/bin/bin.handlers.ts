import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { BinEmptyingService } from './bin-emptying.service.js';
import { BinService } from './bin.service.js';

export const binHandlers = handlersOf(jobsService, [BinService, BinEmptyingService], (bin, emptying) => ({
  bin: (actor, query) => bin.list(actor, query),
  restore: (actor, { id }) => bin.restore(actor, id),
  removeForGood: (actor, { id }) => emptying.removeForGood(actor, id),
}));
