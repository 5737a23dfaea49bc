import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { commentNaming } from './comment.presenter.js';
import { CommentDto, CommentParams, CommentRequestDto, CommentsDto } from './comments.dto.js';

/** Resolves mentions before jobs stores a comment. */
@ApiTags('Comments')
@Controller()
@SignedIn()
export class CommentsController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get('comments')
  @Paged()
  @ApiOkResponse({ type: CommentsDto.Output })
  async all(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.people.namePage(actor, await this.jobs.allComments(actor, query), commentNaming);
  }

  @Get('jobs/:id/comments')
  @Paged()
  @ApiOkResponse({ type: CommentsDto.Output })
  async ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    const page = await this.jobs.comments(actor, { ...query, jobReferenceId: id });
    return this.people.namePage(actor, page, commentNaming);
  }

  @Post('jobs/:id/comments')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: CommentDto.Output })
  async add(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { content }: CommentRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    const mentioned = await this.people.mentionedIn(actor, content);
    const comment = await this.jobs.addComment(actor, {
      jobReferenceId: id,
      content,
      mentioned,
      idempotency,
    });
    return this.people.nameOne(actor, comment, commentNaming);
  }

  @Patch('jobs/:id/comments/:commentId')
  @ApiOkResponse({ type: CommentDto.Output })
  async edit(
    @CurrentActor() actor: UserActor,
    @Param() { id, commentId }: CommentParams,
    @Body() { content }: CommentRequestDto,
  ) {
    const mentioned = await this.people.mentionedIn(actor, content);
    const comment = await this.jobs.editComment(actor, { jobReferenceId: id, commentId, content, mentioned });
    return this.people.nameOne(actor, comment, commentNaming);
  }

  @Delete('jobs/:id/comments/:commentId')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id, commentId }: CommentParams) {
    return this.jobs.removeComment(actor, { jobReferenceId: id, commentId });
  }
}
