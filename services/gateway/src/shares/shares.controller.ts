import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { sharedJobNaming, shareNaming } from './share.presenter.js';
import { ShareDto, SharedJobsDto, ShareParams, ShareRequestDto, SharesDto } from './shares.dto.js';

/** Sends jobs a colleague's id and role; jobs decides. */
@ApiTags('Shares')
@Controller()
@SignedIn()
export class SharesController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get('shared-jobs')
  @Paged()
  @ApiOkResponse({ type: SharedJobsDto.Output })
  async sharedJobs(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.people.namePage(actor, await this.jobs.sharedJobs(actor, query), sharedJobNaming);
  }

  @Get('jobs/:id/shares')
  @ApiOkResponse({ type: SharesDto.Output })
  async ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.people.nameAll(actor, await this.jobs.shares(actor, { jobReferenceId: id }), shareNaming);
  }

  @Post('jobs/:id/shares')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({
    type: ShareDto.Output,
    description: "The share: a new one, or the colleague's existing one with the new permissions",
  })
  async share(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() request: ShareRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    const colleague = await this.people.active(request.userId);
    const share = await this.jobs.share(actor, { jobReferenceId: id, ...request, colleague, idempotency });
    return this.people.nameOne(actor, share, shareNaming);
  }

  @Delete('jobs/:id/shares/:shareId')
  @HttpCode(204)
  unshare(@CurrentActor() actor: UserActor, @Param() { id, shareId }: ShareParams) {
    return this.jobs.unshare(actor, { jobReferenceId: id, shareId });
  }
}
