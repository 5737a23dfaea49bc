import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { ShareDto, SharedJobsDto, ShareParams, ShareRequestDto, SharesDto } from './shares.dto.js';
import { SharesService } from './shares.service.js';

@ApiTags('Shares')
@Controller()
@SignedIn()
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Get('shared-jobs')
  @Paged()
  @ApiOkResponse({ type: SharedJobsDto.Output })
  sharedJobs(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.shares.sharedJobs(actor, query);
  }

  @Get('jobs/:id/shares')
  @ApiOkResponse({ type: SharesDto.Output })
  ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.shares.of(actor, id);
  }

  @Post('jobs/:id/shares')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({
    type: ShareDto.Output,
    description: "The share: a new one, or the colleague's existing one with the new permissions",
  })
  share(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() request: ShareRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.shares.share(actor, { jobReferenceId: id, idempotency }, request);
  }

  @Delete('jobs/:id/shares/:shareId')
  @HttpCode(204)
  unshare(@CurrentActor() actor: UserActor, @Param() { id, shareId }: ShareParams) {
    return this.shares.unshare(actor, { jobReferenceId: id, shareId });
  }
}
