import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor } from '../http/principal.js';
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
import { SavedSearchesService } from './saved-searches.service.js';

@ApiTags('Saved searches')
@Controller('saved-searches')
@SignedIn()
export class SavedSearchesController {
  constructor(private readonly savedSearches: SavedSearchesService) {}

  @Get()
  @ApiOkResponse({
    type: SavedSearchesDto.Output,
    description: 'The caller\u2019s own and shared saved searches, in the caller\u2019s order',
  })
  list(@CurrentActor() actor: UserActor) {
    return this.savedSearches.list(actor);
  }

  @Get('counts')
  @ApiOkResponse({
    type: SavedSearchCountsDto.Output,
    description: 'Current number of matches of each saved search',
  })
  counts(@CurrentActor() actor: UserActor, @Query() { timeZone }: CountsQueryDto) {
    return this.savedSearches.counts(actor, timeZone);
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: SavedSearchDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Body() request: SavedSearchRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.savedSearches.create(actor, request, idempotency);
  }

  @Put('order')
  @ApiOkResponse({ type: SavedSearchesDto.Output })
  arrange(@CurrentActor() actor: UserActor, @Body() { ids }: SavedSearchOrderDto) {
    return this.savedSearches.arrange(actor, ids);
  }

  @Patch(':id')
  @ApiOkResponse({ type: SavedSearchDto.Output })
  update(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() changes: UpdateSavedSearchDto) {
    return this.savedSearches.update(actor, id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.savedSearches.remove(actor, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({
    type: SavedSearchDto.Output,
    description: 'The restored saved search; possible for a day after its removal',
  })
  restore(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.savedSearches.restore(actor, id);
  }

  @Put(':id/followers/:userId')
  @ApiOkResponse({
    type: SavedSearchDto.Output,
    description: 'The saved search, now shared with this colleague',
  })
  share(@CurrentActor() actor: UserActor, @Param() { id, userId }: FollowerParams) {
    return this.savedSearches.share(actor, id, userId);
  }

  @Delete(':id/followers/:userId')
  @ApiOkResponse({ type: SavedSearchDto.Output })
  unshare(@CurrentActor() actor: UserActor, @Param() { id, userId }: FollowerParams) {
    return this.savedSearches.unshare(actor, id, userId);
  }
}
