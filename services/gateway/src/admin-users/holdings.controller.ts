import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { HandedOverDto, HandOverDto, HoldingsDto, UserParams } from './admin-users.dto.js';
import { HoldingsService } from './holdings.service.js';

/** What somebody who leaves holds, and handing it over. */
@ApiTags('Administration')
@Controller('admin/system-users/:id')
@Roles('administrator')
export class HoldingsController {
  constructor(private readonly holdings: HoldingsService) {}

  @Get('holdings')
  @ApiOkResponse({ type: HoldingsDto.Output })
  of(@CurrentActor() actor: UserActor, @Param() { id }: UserParams) {
    return this.holdings.of(actor, id);
  }

  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ type: HandedOverDto.Output, description: 'To be called again while some remain' })
  handOver(@CurrentActor() actor: UserActor, @Param() { id }: UserParams, @Body() { toUserId }: HandOverDto) {
    return this.holdings.handOver(actor, id, toUserId);
  }
}
