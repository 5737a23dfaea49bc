import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { Share, SharedJob, ShareRequest } from '@jobref/contracts/domain/shares';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import type { NewOnJobReference } from '../http/idempotency-key.js';
import { mustBeActive } from '../people/people.errors.js';
import { PeopleService } from '../people/people.service.js';
import { sharedJobNaming, shareNaming } from './share.presenter.js';

/** Shares: the jobs service's, with people's names; a job reference is shared with active people only. */
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

  async share(actor: UserActor, place: NewOnJobReference, request: ShareRequest): Promise<Share> {
    if (!(await this.people.active(request.userId)))
      await this.assertHasShare(actor, place.jobReferenceId, request.userId);
    const record = await this.jobs.share(actor, { ...place, ...request });
    return this.people.nameOne(actor, record, shareNaming);
  }

  async unshare(actor: UserActor, place: { jobReferenceId: string; shareId: string }): Promise<void> {
    await this.jobs.unshare(actor, place);
  }

  /**
   * Who has a share keeps it, with other permissions too, also when they have become inactive. Only who may share hears
   * that there is no such colleague: everybody else goes on, to be refused by jobs.
   */
  private async assertHasShare(actor: UserActor, jobReferenceId: string, userId: string): Promise<void> {
    const { abilities } = await this.jobs.get(actor, { jobReferenceId });
    if (!abilities.share) return;
    const shares = await this.jobs.shares(actor, { jobReferenceId });
    if (!shares.some((share) => share.userId === userId)) throw mustBeActive('colleague', 'userId');
  }
}
