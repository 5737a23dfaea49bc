import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Client, ClientRecord, ClientRequest, ClientsQuery } from '@jobref/contracts/domain/clients';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { withCurrentOnConflict } from '../http/versioned.js';
import { ownerNaming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';

/** Clients from the jobs service, with people's names. */
@Injectable()
export class ClientRecordsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async list(actor: UserActor, query: ClientsQuery): Promise<Page<Client>> {
    return this.people.namePage(actor, await this.jobs.clients(actor, query), ownerNaming());
  }

  async get(actor: UserActor, clientId: string): Promise<Client> {
    return this.named(actor, await this.jobs.client(actor, { clientId }));
  }

  async jobReferences(actor: UserActor, clientId: string, query: PageQuery): Promise<Page<JobReference>> {
    const page = await this.jobs.clientJobReferences(actor, { ...query, clientId });
    return this.people.namePage(actor, page, ownerNaming());
  }

  async create(actor: UserActor, request: ClientRequest, idempotency: Idempotency): Promise<Client> {
    return this.named(actor, await this.jobs.createClient(actor, { ...request, idempotency }));
  }

  /** Throws `conflict` with the current client when the change was made for another version. */
  update(actor: UserActor, change: InputOf<typeof jobsService.updateClient>): Promise<Client> {
    return withCurrentOnConflict(
      this.jobs.updateClient(actor, change).then((record) => this.named(actor, record)),
      () => this.get(actor, change.clientId),
    );
  }

  async remove(actor: UserActor, clientId: string): Promise<void> {
    await this.jobs.removeClient(actor, { clientId });
  }

  private named(actor: UserActor, record: ClientRecord): Promise<Client> {
    return this.people.nameOne(actor, record, ownerNaming());
  }
}
