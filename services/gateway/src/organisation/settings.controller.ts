import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { bytesBody } from '../files/files.openapi.js';
import { Roles } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, Versioned } from '../http/versioned.js';
import { OrganisationSettingsDto, UpdateOrganisationDto } from './organisation.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('Administration')
@Controller('admin/settings')
@Roles('administrator')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Versioned()
  @ApiOkResponse({ type: OrganisationSettingsDto.Output })
  read(@CurrentActor() actor: UserActor) {
    return this.settings.read(actor);
  }

  @Put()
  @AcceptsIfMatch()
  @ApiOkResponse({ type: OrganisationSettingsDto.Output })
  update(
    @CurrentActor() actor: UserActor,
    @Body() changes: UpdateOrganisationDto,
    @IfMatch() ifMatch?: string[],
  ) {
    return this.settings.update(actor, changes, ifMatch);
  }

  @Put('logo')
  @RouteConfig({ reads: 'bytes' })
  @ApiConsumes('image/png', 'image/jpeg')
  @ApiBody(bytesBody)
  @ApiOkResponse({ type: OrganisationSettingsDto.Output })
  putLogo(@CurrentActor() actor: UserActor, @Req() { raw }: FastifyRequest) {
    return this.settings.putLogo(actor, raw);
  }

  @Delete('logo')
  @HttpCode(204)
  removeLogo(@CurrentActor() actor: UserActor) {
    return this.settings.removeLogo(actor);
  }
}
