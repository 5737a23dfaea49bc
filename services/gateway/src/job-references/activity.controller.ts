import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { activityNaming } from './activity.presenter.js';
import { ActivityDto, ActivityQueryDto, StatsDto } from './job-references.dto.js';

/** Activity on the job references that the caller may see, and the figures over them. */
@ApiTags('Activity')
@Controller()
@SignedIn()
export class ActivityController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get('stats')
  @ApiOkResponse({ type: StatsDto.Output })
  stats(@CurrentActor() actor: UserActor) {
    return this.jobs.stats(actor, {});
  }

  @Get('activity')
  @Paged()
  @ApiOkResponse({ type: ActivityDto.Output })
  async activity(@CurrentActor() actor: UserActor, @Query() query: ActivityQueryDto) {
    return this.people.namePage(actor, await this.jobs.activity(actor, query), activityNaming);
  }

  @Get('jobs/:id/activity')
  @Paged()
  @ApiOkResponse({ type: ActivityDto.Output })
  async ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    const page = await this.jobs.jobReferenceActivity(actor, { ...query, jobReferenceId: id });
    return this.people.namePage(actor, page, activityNaming);
  }
}
