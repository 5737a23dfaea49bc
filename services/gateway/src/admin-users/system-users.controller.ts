import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, Versioned } from '../http/versioned.js';
import {
  CreateSystemUserDto,
  SystemUserDto,
  SystemUsersDto,
  UpdateSystemUserDto,
} from './admin-users.dto.js';
import { SystemUsersService } from './system-users.service.js';

@ApiTags('Administration')
@Controller('admin/system-users')
@Roles('administrator')
export class SystemUsersController {
  constructor(private readonly systemUsers: SystemUsersService) {}

  @Get()
  @Paged()
  @ApiOkResponse({ type: SystemUsersDto.Output })
  list(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.systemUsers.list(actor, query);
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: SystemUserDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Body() request: CreateSystemUserDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.systemUsers.create(actor, request, idempotency);
  }

  @Get(':id')
  @Versioned()
  @ApiOkResponse({ type: SystemUserDto.Output })
  get(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.systemUsers.get(actor, id);
  }

  @Patch(':id')
  @AcceptsIfMatch()
  @ApiOkResponse({ type: SystemUserDto.Output })
  update(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() changes: UpdateSystemUserDto,
    @IfMatch() ifMatch?: string[],
  ) {
    return this.systemUsers.update(actor, { userId: id, ifMatch }, changes);
  }

  @Post(':id/resend-email')
  @HttpCode(200)
  @ApiOkResponse({ type: SystemUserDto.Output })
  resendWelcome(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.systemUsers.resendWelcome(actor, id);
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @ApiOkResponse({ type: SystemUserDto.Output })
  resetPassword(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.systemUsers.resetPassword(actor, id);
  }
}
