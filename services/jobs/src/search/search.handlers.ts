import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { SearchService } from './search.service.js';

export const searchHandlers = handlersOf(jobsService, [SearchService], (searches) => ({
  list: (actor, query) => searches.list(actor, query),
  search: (actor, query) => searches.search(actor, query),
}));
