import type { UserActor } from '@jobref/contracts/domain/actor';
import type { JobReference, JobReferenceRecord } from '@jobref/contracts/domain/job-references';
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
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, withCurrentOnConflict } from '../http/versioned.js';
import { ownerNaming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';
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

@ApiTags('Job references')
@Controller('jobs')
@SignedIn()
export class JobReferencesController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get()
  @Paged()
  @ApiOkResponse({ type: JobReferencesDto.Output })
  async list(@CurrentActor() actor: UserActor, @Query() query: ListQueryDto) {
    const owners = query.sort === 'owner' ? await this.people.inOrder(actor) : [];
    return this.people.namePage(actor, await this.jobs.list(actor, { ...query, owners }), ownerNaming());
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: JobReferenceDto.Output })
  async create(
    @CurrentActor() actor: UserActor,
    @Body() request: CreateJobReferenceDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.named(actor, await this.jobs.create(actor, { ...request, idempotency }));
  }

  @Get('search')
  @Paged()
  @ApiOkResponse({ type: FoundJobReferencesDto.Output })
  async search(@CurrentActor() actor: UserActor, @Query() query: SearchQueryDto) {
    return this.people.namePage(actor, await this.jobs.search(actor, query), ownerNaming());
  }

  @Patch(':id')
  @AcceptsIfMatch()
  @ApiOkResponse({ type: JobReferenceDto.Output })
  async update(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() changes: UpdateJobReferenceDto,
    @IfMatch() ifMatch?: string[],
  ) {
    const newOwner = await this.people.active(changes.ownerId);
    return withCurrentOnConflict(
      this.jobs
        .update(actor, { jobReferenceId: id, changes, newOwner, ifMatch })
        .then((record) => this.named(actor, record)),
      async () => this.named(actor, await this.jobs.get(actor, { jobReferenceId: id })),
    );
  }

  @Put(':id/archived')
  @ApiOkResponse({ type: JobReferenceDto.Output })
  async archive(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { archived }: ArchiveDto,
  ) {
    return this.named(actor, await this.jobs.archive(actor, { jobReferenceId: id, archived }));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.remove(actor, { jobReferenceId: id });
  }

  private named(actor: UserActor, record: JobReferenceRecord): Promise<JobReference> {
    return this.people.nameOne(actor, record, ownerNaming());
  }
}
