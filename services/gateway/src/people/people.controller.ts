import type { UserActor } from '@jobref/contracts/domain/actor';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { ColleaguesDto, ColleaguesQueryDto } from './people.dto.js';

@ApiTags('People')
@Controller('users')
@SignedIn()
export class PeopleController {
  constructor(@Inject(AUTH) private readonly auth: AuthClient) {}

  @Get()
  @ApiOkResponse({ type: ColleaguesDto.Output, description: 'Active colleagues by name, for pickers' })
  find(@CurrentActor() actor: UserActor, @Query() query: ColleaguesQueryDto) {
    return this.auth.colleagues(actor, query);
  }
}
