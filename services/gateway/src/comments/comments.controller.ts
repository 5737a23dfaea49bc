import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { CommentDto, CommentParams, CommentRequestDto, CommentsDto } from './comments.dto.js';
import { CommentsService } from './comments.service.js';

@ApiTags('Comments')
@Controller()
@SignedIn()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('comments')
  @Paged()
  @ApiOkResponse({ type: CommentsDto.Output })
  all(@CurrentActor() actor: UserActor, @Query() query: PageQueryDto) {
    return this.comments.all(actor, query);
  }

  @Get('jobs/:id/comments')
  @Paged()
  @ApiOkResponse({ type: CommentsDto.Output })
  ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    return this.comments.of(actor, id, query);
  }

  @Post('jobs/:id/comments')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: CommentDto.Output })
  add(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() request: CommentRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.comments.add(actor, { jobReferenceId: id, idempotency }, request);
  }

  @Patch('jobs/:id/comments/:commentId')
  @ApiOkResponse({ type: CommentDto.Output })
  edit(
    @CurrentActor() actor: UserActor,
    @Param() { id, commentId }: CommentParams,
    @Body() request: CommentRequestDto,
  ) {
    return this.comments.edit(actor, { jobReferenceId: id, commentId }, request);
  }

  @Delete('jobs/:id/comments/:commentId')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id, commentId }: CommentParams) {
    return this.comments.remove(actor, { jobReferenceId: id, commentId });
  }
}
