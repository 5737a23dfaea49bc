import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles, SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { BinItemsDto, RestoredDto } from './bin.dto.js';
import { binNaming } from './bin.presenter.js';

@ApiTags('Bin')
@Controller('bin')
@SignedIn()
export class BinController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get()
  @Paged()
  @ApiOkResponse({
    type: BinItemsDto.Output,
    description: 'Items that the caller deleted; administrators get those of everybody',
  })
  async list(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.people.namePage(actor, await this.jobs.bin(actor, query), binNaming);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: RestoredDto.Output, description: 'The restored item keeps its id' })
  restore(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.restore(actor, { id });
  }

  @Delete(':id')
  @HttpCode(204)
  @Roles('administrator')
  removeForGood(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.removeForGood(actor, { id });
  }
}
