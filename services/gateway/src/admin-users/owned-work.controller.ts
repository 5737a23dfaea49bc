import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor } from '../http/principal.js';
import { HandedOverDto, HandOverDto, OwnedWorkDto } from './admin-users.dto.js';
import { OwnedWorkService } from './owned-work.service.js';

/** Endpoints for the owned work of a person who leaves, and for handing it over. */
@ApiTags('Administration')
@Controller('admin/system-users/:id')
@Roles('administrator')
export class OwnedWorkController {
  constructor(private readonly ownedWork: OwnedWorkService) {}

  @Get('holdings')
  @ApiOkResponse({ type: OwnedWorkDto.Output })
  of(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.ownedWork.of(actor, id);
  }

  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ type: HandedOverDto.Output, description: 'To be repeated while any remain' })
  handOver(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() { toUserId }: HandOverDto) {
    return this.ownedWork.handOver(actor, id, toUserId);
  }
}
