import { jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Answers(jobsService.list)
  list({ actor, input }: Received<typeof jobsService.list>) {
    return this.searches.search(actor, input);
  }

  @Answers(jobsService.search)
  search({ actor, input }: Received<typeof jobsService.search>) {
    return this.searches.search(actor, input);
  }
}
