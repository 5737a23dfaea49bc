import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor } from '../http/principal.js';
import { Versioned } from '../http/versioned.js';
import { PeopleService } from '../people/people.service.js';
import { dashboardNaming, screenNaming } from './screen.presenter.js';
import { DashboardDto, JobReferenceScreenDto, ScreenQueryDto } from './screens.dto.js';

/** All data of a screen: one call to jobs, one lookup of names. */
@ApiTags('Job references')
@Controller()
@SignedIn()
export class ScreensController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get('dashboard')
  @ApiOkResponse({ type: DashboardDto.Output })
  async dashboard(@CurrentActor() actor: UserActor) {
    return this.people.nameOne(actor, await this.jobs.dashboard(actor, {}), dashboardNaming);
  }

  @Get('jobs/:id')
  @Versioned()
  @ApiOkResponse({ type: JobReferenceScreenDto.Output })
  async jobReference(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Query() { include }: ScreenQueryDto,
  ) {
    const record = await this.jobs.get(actor, { jobReferenceId: id, include });
    return this.people.nameOne(actor, record, screenNaming);
  }
}
