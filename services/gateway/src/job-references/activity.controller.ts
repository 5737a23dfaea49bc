import type { UserActor } from '@jobref/contracts/actor';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { JOBS, type JobsClient } from '../clients/services.js';
import { SignedIn } from '../http/access.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { ActivityDto, JobReferenceParams, PageQueryDto, StatsDto } from './job-references.dto.js';

@ApiTags('Activity')
@Controller()
@SignedIn()
export class ActivityController {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  @Get('stats')
  @ApiOkResponse({ type: StatsDto.Output })
  stats(@CurrentActor() actor: UserActor) {
    return this.jobs.stats(actor, {});
  }

  @Get('activity')
  @Paged()
  @ApiOkResponse({ type: ActivityDto.Output })
  activity(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.jobs.activity(actor, query);
  }

  @Get('jobs/:id/activity')
  @Paged()
  @ApiOkResponse({ type: ActivityDto.Output })
  ofOne(@CurrentActor() actor: UserActor, @Param() { id }: JobReferenceParams, @Query() query: PageQueryDto) {
    return this.jobs.jobReferenceActivity(actor, { ...query, jobReferenceId: id });
  }
}
