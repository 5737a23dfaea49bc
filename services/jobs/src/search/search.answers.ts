import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { SearchService } from './search.service.js';

export const searchAnswers = answersOf(jobsService, [SearchService], (searches) => ({
  list: (actor, query) => searches.search(actor, query),
  search: (actor, query) => searches.search(actor, query),
}));
