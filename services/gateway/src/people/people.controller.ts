import type { UserActor } from '@jobref/contracts/domain/actor';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { ColleaguesDto, ColleaguesQueryDto } from './people.dto.js';
import { PeopleService } from './people.service.js';

@ApiTags('People')
@Controller('users')
@SignedIn()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  @ApiOkResponse({ type: ColleaguesDto.Output, description: 'Active colleagues by name, for pickers' })
  find(@CurrentActor() actor: UserActor, @Query() query: ColleaguesQueryDto) {
    return this.people.find(actor, query);
  }
}
