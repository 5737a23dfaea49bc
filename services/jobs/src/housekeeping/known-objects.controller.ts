import { jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { KnownObjectsService } from './known-objects.service.js';

@Controller()
export class KnownObjectsController {
  constructor(private readonly known: KnownObjectsService) {}

  @Answers(jobsService.knownObjects)
  among({ actor, input }: Received<typeof jobsService.knownObjects>) {
    return this.known.among(actor, input);
  }
}
