import type { UserActor } from '@jobref/contracts/domain/actor';
import { roleHolder, type RoleHolder } from '@jobref/contracts/domain/users';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Get, Inject, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, withCurrentOnConflict } from '../http/versioned.js';
import { ChangeRoleDto, UserDto, UsersDto } from './admin-users.dto.js';
import { SessionEndNotifier } from '../sessions/session-end-notifier.js';

/** Lists people with their roles, and changes roles [EN-01]. */
@ApiTags('Administration')
@Controller('admin/users')
@Roles('administrator')
export class UsersController {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly sessionEnds: SessionEndNotifier,
  ) {}

  @Get()
  @Paged()
  @ApiOkResponse({ type: UsersDto.Output })
  async list(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    const page = await this.auth.listUsers(actor, query);
    return { ...page, items: page.items.map((user) => roleHolder.parse(user)) };
  }

  @Patch(':id/role')
  @AcceptsIfMatch()
  @ApiOkResponse({ type: UserDto.Output })
  async changeRole(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { role }: ChangeRoleDto,
    @IfMatch() ifMatch?: string[],
  ) {
    const user = await withCurrentOnConflict<RoleHolder>(
      this.auth.changeRole(actor, { userId: id, role, ifMatch }),
      async () => roleHolder.parse(await this.auth.user(actor, { userId: id })),
    );
    await this.sessionEnds.closeStreams(id);
    return roleHolder.parse(user);
  }
}
