import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkRequest, BulkWork } from '@jobref/contracts/domain/bulk';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { OrganisationCache } from '../organisation/organisation-cache.js';
import { PeopleService } from '../people/people.service.js';

/** Starts bulk work in the jobs service. Adds the colleague's data and the organisation's dossier defaults to requests. */
@Injectable()
export class BulkService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
    private readonly organisation: OrganisationCache,
  ) {}

  async start(actor: UserActor, request: BulkRequest, idempotency: Idempotency): Promise<BulkWork> {
    const { act } = request;
    const colleague = await this.people.active('userId' in act ? act.userId : undefined);
    const defaults = act.act === 'generate_pdfs' ? await this.organisation.dossierDefaults() : undefined;
    return this.jobs.startBulk(actor, { ...request, colleague, defaults, idempotency });
  }
}
