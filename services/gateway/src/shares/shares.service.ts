import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { Share, SharedJob, ShareRequest } from '@jobref/contracts/domain/shares';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import type { CreateTarget } from '../http/idempotency-key.js';
import { PeopleService } from '../people/people.service.js';
import { sharedJobNaming, shareNaming } from './share.presenter.js';

/** Shares from the jobs service, with people's names. Sends jobs the colleague's id and role; jobs decides. */
@Injectable()
export class SharesService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async sharedJobs(actor: UserActor, query: PageQuery): Promise<Page<SharedJob>> {
    return this.people.namePage(actor, await this.jobs.sharedJobs(actor, query), sharedJobNaming);
  }

  async of(actor: UserActor, jobReferenceId: string): Promise<Share[]> {
    return this.people.nameAll(actor, await this.jobs.shares(actor, { jobReferenceId }), shareNaming);
  }

  async share(actor: UserActor, on: CreateTarget, request: ShareRequest): Promise<Share> {
    const colleague = await this.people.active(request.userId);
    const record = await this.jobs.share(actor, { ...on, ...request, colleague });
    return this.people.nameOne(actor, record, shareNaming);
  }

  async unshare(actor: UserActor, path: { jobReferenceId: string; shareId: string }): Promise<void> {
    await this.jobs.unshare(actor, path);
  }
}
