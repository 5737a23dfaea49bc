import type { UserActor } from '@jobref/contracts/domain/actor';
import type { SavedSearch, SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { savedSearchNaming } from './saved-search.presenter.js';
import {
  CountsQueryDto,
  FollowerParams,
  SavedSearchCountsDto,
  SavedSearchDto,
  SavedSearchesDto,
  SavedSearchOrderDto,
  SavedSearchRequestDto,
  UpdateSavedSearchDto,
} from './saved-searches.dto.js';

@ApiTags('Saved searches')
@Controller('saved-searches')
@SignedIn()
export class SavedSearchesController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get()
  @ApiOkResponse({
    type: SavedSearchesDto.Output,
    description: 'The caller\u2019s own and shared saved searches, in the caller\u2019s order',
  })
  async list(@CurrentActor() actor: UserActor) {
    return this.people.nameAll(actor, await this.jobs.savedSearches(actor, {}), savedSearchNaming);
  }

  @Get('counts')
  @ApiOkResponse({
    type: SavedSearchCountsDto.Output,
    description: 'Current number of matches of each saved search',
  })
  counts(@CurrentActor() actor: UserActor, @Query() { timeZone }: CountsQueryDto) {
    return this.jobs.savedSearchCounts(actor, { timeZone });
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: SavedSearchDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Body() request: SavedSearchRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.named(actor, this.jobs.createSavedSearch(actor, { ...request, idempotency }));
  }

  @Put('order')
  @ApiOkResponse({ type: SavedSearchesDto.Output })
  async arrange(@CurrentActor() actor: UserActor, @Body() { ids }: SavedSearchOrderDto) {
    const records = await this.jobs.arrangeSavedSearches(actor, { ids });
    return this.people.nameAll(actor, records, savedSearchNaming);
  }

  @Patch(':id')
  @ApiOkResponse({ type: SavedSearchDto.Output })
  update(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() changes: UpdateSavedSearchDto) {
    return this.named(actor, this.jobs.updateSavedSearch(actor, { savedSearchId: id, changes }));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.removeSavedSearch(actor, { savedSearchId: id });
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({
    type: SavedSearchDto.Output,
    description: 'The restored saved search; possible for a day after its removal',
  })
  restore(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.named(actor, this.jobs.restoreSavedSearch(actor, { savedSearchId: id }));
  }

  @Put(':id/followers/:userId')
  @ApiOkResponse({
    type: SavedSearchDto.Output,
    description: 'The saved search, now shared with this colleague',
  })
  async share(@CurrentActor() actor: UserActor, @Param() { id, userId }: FollowerParams) {
    const colleague = await this.people.active(userId);
    return this.named(actor, this.jobs.shareSavedSearch(actor, { savedSearchId: id, colleague }));
  }

  @Delete(':id/followers/:userId')
  @ApiOkResponse({ type: SavedSearchDto.Output })
  unshare(@CurrentActor() actor: UserActor, @Param() { id, userId }: FollowerParams) {
    return this.named(actor, this.jobs.unshareSavedSearch(actor, { savedSearchId: id, userId }));
  }

  private async named(actor: UserActor, record: Promise<SavedSearchRecord>): Promise<SavedSearch> {
    return this.people.nameOne(actor, await record, savedSearchNaming);
  }
}
