import type { UserActor } from '@jobref/contracts/domain/actor';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor } from '../http/principal.js';
import { Versioned } from '../http/versioned.js';
import { DashboardDto, JobReferenceScreenDto, ScreenQueryDto } from './screens.dto.js';
import { ScreensService } from './screens.service.js';

@ApiTags('Job references')
@Controller()
@SignedIn()
export class ScreensController {
  constructor(private readonly screens: ScreensService) {}

  @Get('dashboard')
  @ApiOkResponse({ type: DashboardDto.Output })
  dashboard(@CurrentActor() actor: UserActor) {
    return this.screens.dashboard(actor);
  }

  @Get('jobs/:id')
  @Versioned()
  @ApiOkResponse({ type: JobReferenceScreenDto.Output })
  jobReference(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Query() { include }: ScreenQueryDto,
  ) {
    return this.screens.jobReference(actor, id, include);
  }
}
