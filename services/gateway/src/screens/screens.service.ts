import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Dashboard, JobReferenceScreen, ScreenPart } from '@jobref/contracts/domain/screens';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';
import { dashboardNaming, screenNaming } from './screen.presenter.js';

/** Loads all data of a screen: one call to jobs, one lookup of names. */
@Injectable()
export class ScreensService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async jobReference(
    actor: UserActor,
    jobReferenceId: string,
    include: ScreenPart[] = [],
  ): Promise<JobReferenceScreen> {
    return this.people.nameOne(actor, await this.jobs.get(actor, { jobReferenceId, include }), screenNaming);
  }

  async dashboard(actor: UserActor): Promise<Dashboard> {
    return this.people.nameOne(actor, await this.jobs.dashboard(actor, {}), dashboardNaming);
  }
}
