import type { UserActor } from '@jobref/contracts/domain/actor';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { ActivityService } from './activity.service.js';
import { ActivityDto, ActivityQueryDto, StatsDto } from './job-references.dto.js';

@ApiTags('Activity')
@Controller()
@SignedIn()
export class ActivityController {
  constructor(private readonly activities: ActivityService) {}

  @Get('stats')
  @ApiOkResponse({ type: StatsDto.Output })
  stats(@CurrentActor() actor: UserActor) {
    return this.activities.stats(actor);
  }

  @Get('activity')
  @Paged()
  @ApiOkResponse({ type: ActivityDto.Output })
  activity(@CurrentActor() actor: UserActor, @Query() query: ActivityQueryDto) {
    return this.activities.all(actor, query);
  }

  @Get('jobs/:id/activity')
  @Paged()
  @ApiOkResponse({ type: ActivityDto.Output })
  ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    return this.activities.of(actor, id, query);
  }
}
