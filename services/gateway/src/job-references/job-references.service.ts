import type { UserActor } from '@jobref/contracts/actor';
import type {
  CreateJobReferenceRequest,
  JobReference,
  SearchQuery,
  UpdateJobReferenceRequest,
} from '@jobref/contracts/job-references';
import type { Page, PageQuery } from '@jobref/contracts/paging';
import { Inject, Injectable } from '@nestjs/common';
import { JOBS, type JobsClient } from '../clients/services.js';
import { OwnersService } from './owners.service.js';

/** Job references as the screens need them: the jobs service's records with their owners' names. */
@Injectable()
export class JobReferencesService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly owners: OwnersService,
  ) {}

  async list(actor: UserActor, query: PageQuery): Promise<Page<JobReference>> {
    return this.owners.namePage(actor, await this.jobs.list(actor, query));
  }

  async search(actor: UserActor, query: SearchQuery): Promise<Page<JobReference>> {
    return this.owners.namePage(actor, await this.jobs.search(actor, query));
  }

  async get(actor: UserActor, jobReferenceId: string): Promise<JobReference> {
    return this.owners.nameOne(actor, await this.jobs.get(actor, { jobReferenceId }));
  }

  async create(actor: UserActor, request: CreateJobReferenceRequest): Promise<JobReference> {
    return this.owners.nameOne(actor, await this.jobs.create(actor, request));
  }

  async update(
    actor: UserActor,
    jobReferenceId: string,
    changes: UpdateJobReferenceRequest,
  ): Promise<JobReference> {
    return this.owners.nameOne(actor, await this.jobs.update(actor, { jobReferenceId, changes }));
  }

  async remove(actor: UserActor, jobReferenceId: string): Promise<void> {
    await this.jobs.remove(actor, { jobReferenceId });
  }
}
