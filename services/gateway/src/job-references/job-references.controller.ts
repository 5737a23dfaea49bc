import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch } from '../http/versioned.js';
import {
  ArchiveDto,
  CreateJobReferenceDto,
  FoundJobReferencesDto,
  JobReferenceDto,
  JobReferencesDto,
  ListQueryDto,
  SearchQueryDto,
  UpdateJobReferenceDto,
} from './job-references.dto.js';
import { JobReferencesService } from './job-references.service.js';

@ApiTags('Job references')
@Controller('jobs')
@SignedIn()
export class JobReferencesController {
  constructor(private readonly jobReferences: JobReferencesService) {}

  @Get()
  @Paged()
  @ApiOkResponse({ type: JobReferencesDto.Output })
  list(@CurrentActor() actor: UserActor, @Query() query: ListQueryDto) {
    return this.jobReferences.list(actor, query);
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: JobReferenceDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Body() request: CreateJobReferenceDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.jobReferences.create(actor, request, idempotency);
  }

  @Get('search')
  @Paged()
  @ApiOkResponse({ type: FoundJobReferencesDto.Output })
  search(@CurrentActor() actor: UserActor, @Query() query: SearchQueryDto) {
    return this.jobReferences.search(actor, query);
  }

  @Patch(':id')
  @AcceptsIfMatch()
  @ApiOkResponse({ type: JobReferenceDto.Output })
  update(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() changes: UpdateJobReferenceDto,
    @IfMatch() ifMatch?: string[],
  ) {
    return this.jobReferences.update(actor, { jobReferenceId: id, changes, ifMatch });
  }

  @Put(':id/archived')
  @ApiOkResponse({ type: JobReferenceDto.Output })
  archive(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() { archived }: ArchiveDto) {
    return this.jobReferences.archive(actor, id, archived);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobReferences.remove(actor, id);
  }
}
