import type { UserActor } from '@jobref/contracts/domain/actor';
import type {
  CreateJobReferenceRequest,
  JobReference,
  JobReferenceRecord,
  ListQuery,
  SearchQuery,
} from '@jobref/contracts/domain/job-references';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import type { Page } from '@jobref/contracts/domain/paging';
import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { withCurrentOnConflict } from '../http/versioned.js';
import { ownerNaming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';

/** Job references from the jobs service, with their owners' names. */
@Injectable()
export class JobReferencesService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async list(actor: UserActor, query: ListQuery): Promise<Page<JobReference>> {
    const owners = query.sort === 'owner' ? await this.people.inOrder(actor) : [];
    return this.people.namePage(actor, await this.jobs.list(actor, { ...query, owners }), ownerNaming());
  }

  async search(actor: UserActor, query: SearchQuery): Promise<Page<FoundJobReference>> {
    return this.people.namePage(actor, await this.jobs.search(actor, query), ownerNaming());
  }

  /** Returns those of these job references that the person may see. */
  async chosen(actor: UserActor, ids: string[]): Promise<JobReference[]> {
    return this.people.nameAll(actor, await this.jobs.chosen(actor, { ids }), ownerNaming());
  }

  async get(actor: UserActor, jobReferenceId: string): Promise<JobReference> {
    return this.named(actor, await this.jobs.get(actor, { jobReferenceId }));
  }

  async create(
    actor: UserActor,
    request: CreateJobReferenceRequest,
    idempotency: Idempotency,
  ): Promise<JobReference> {
    return this.named(actor, await this.jobs.create(actor, { ...request, idempotency }));
  }

  async update(
    actor: UserActor,
    change: Omit<InputOf<typeof jobsService.update>, 'newOwner'>,
  ): Promise<JobReference> {
    const newOwner = await this.people.active(change.changes.ownerId);
    return withCurrentOnConflict(
      this.jobs.update(actor, { ...change, newOwner }).then((record) => this.named(actor, record)),
      () => this.get(actor, change.jobReferenceId),
    );
  }

  async archive(actor: UserActor, jobReferenceId: string, archived: boolean): Promise<JobReference> {
    return this.named(actor, await this.jobs.archive(actor, { jobReferenceId, archived }));
  }

  async remove(actor: UserActor, jobReferenceId: string): Promise<void> {
    await this.jobs.remove(actor, { jobReferenceId });
  }

  private named(actor: UserActor, record: JobReferenceRecord): Promise<JobReference> {
    return this.people.nameOne(actor, record, ownerNaming());
  }
}
