import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Client, ClientRecord } from '@jobref/contracts/domain/clients';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, Versioned, withCurrentOnConflict } from '../http/versioned.js';
import { JobReferencesDto } from '../job-references/job-references.dto.js';
import { ownerNaming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';
import {
  ClientDto,
  ClientRequestDto,
  ClientsDto,
  ClientsQueryDto,
  UpdateClientDto,
} from './client-records.dto.js';

@ApiTags('Clients')
@Controller('clients')
@SignedIn()
export class ClientRecordsController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get()
  @Paged()
  @ApiOkResponse({
    type: ClientsDto.Output,
    description: 'Clients by name; administrators get those of all agents',
  })
  async list(@CurrentActor() actor: UserActor, @Query() query: ClientsQueryDto) {
    return this.people.namePage(actor, await this.jobs.clients(actor, query), ownerNaming());
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: ClientDto.Output })
  async create(
    @CurrentActor() actor: UserActor,
    @Body() request: ClientRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.named(actor, await this.jobs.createClient(actor, { ...request, idempotency }));
  }

  @Get(':id')
  @Versioned()
  @ApiOkResponse({ type: ClientDto.Output })
  async get(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.named(actor, await this.jobs.client(actor, { clientId: id }));
  }

  @Get(':id/jobs')
  @Paged()
  @ApiOkResponse({ type: JobReferencesDto.Output })
  async jobReferences(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Query() query: PageQueryDto,
  ) {
    const page = await this.jobs.clientJobReferences(actor, { ...query, clientId: id });
    return this.people.namePage(actor, page, ownerNaming());
  }

  @Patch(':id')
  @AcceptsIfMatch()
  @ApiOkResponse({
    type: ClientDto.Output,
    description: 'The client; their job references get the new name and address',
  })
  update(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() changes: UpdateClientDto,
    @IfMatch() ifMatch?: string[],
  ) {
    return withCurrentOnConflict(
      this.jobs
        .updateClient(actor, { clientId: id, changes, ifMatch })
        .then((record) => this.named(actor, record)),
      async () => this.named(actor, await this.jobs.client(actor, { clientId: id })),
    );
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.removeClient(actor, { clientId: id });
  }

  private named(actor: UserActor, record: ClientRecord): Promise<Client> {
    return this.people.nameOne(actor, record, ownerNaming());
  }
}
