import type { ActivityEntry, ActivityQuery } from '@jobref/contracts/domain/activity';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Stats } from '@jobref/contracts/domain/job-references';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';
import { activityNaming } from './activity.presenter.js';

/** Activity on the job references that the caller may see, and the figures over them. */
@Injectable()
export class ActivityService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  stats(actor: UserActor): Promise<Stats> {
    return this.jobs.stats(actor, {});
  }

  async all(actor: UserActor, query: ActivityQuery): Promise<Page<ActivityEntry>> {
    return this.people.namePage(actor, await this.jobs.activity(actor, query), activityNaming);
  }

  async of(actor: UserActor, jobReferenceId: string, query: PageQuery): Promise<Page<ActivityEntry>> {
    const page = await this.jobs.jobReferenceActivity(actor, { ...query, jobReferenceId });
    return this.people.namePage(actor, page, activityNaming);
  }
}
