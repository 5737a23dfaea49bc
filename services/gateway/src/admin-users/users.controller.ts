import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch } from '../http/versioned.js';
import { ChangeRoleDto, UserDto, UsersDto } from './admin-users.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('Administration')
@Controller('admin/users')
@Roles('administrator')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Paged()
  @ApiOkResponse({ type: UsersDto.Output })
  list(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.users.list(actor, query);
  }

  @Patch(':id/role')
  @AcceptsIfMatch()
  @ApiOkResponse({ type: UserDto.Output })
  changeRole(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { role }: ChangeRoleDto,
    @IfMatch() ifMatch?: string[],
  ) {
    return this.users.changeRole(actor, { userId: id, role, ifMatch });
  }
}
