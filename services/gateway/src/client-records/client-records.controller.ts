import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, Versioned } from '../http/versioned.js';
import { JobReferencesDto } from '../job-references/job-references.dto.js';
import {
  ClientDto,
  ClientRequestDto,
  ClientsDto,
  ClientsQueryDto,
  UpdateClientDto,
} from './client-records.dto.js';
import { ClientRecordsService } from './client-records.service.js';

@ApiTags('Clients')
@Controller('clients')
@SignedIn()
export class ClientRecordsController {
  constructor(private readonly clients: ClientRecordsService) {}

  @Get()
  @Paged()
  @ApiOkResponse({
    type: ClientsDto.Output,
    description: 'Clients by name; administrators get those of all agents',
  })
  list(@CurrentActor() actor: UserActor, @Query() query: ClientsQueryDto) {
    return this.clients.list(actor, query);
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: ClientDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Body() request: ClientRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.clients.create(actor, request, idempotency);
  }

  @Get(':id')
  @Versioned()
  @ApiOkResponse({ type: ClientDto.Output })
  get(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.clients.get(actor, id);
  }

  @Get(':id/jobs')
  @Paged()
  @ApiOkResponse({ type: JobReferencesDto.Output })
  jobReferences(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    return this.clients.jobReferences(actor, id, query);
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
    return this.clients.update(actor, { clientId: id, changes, ifMatch });
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.clients.remove(actor, id);
  }
}
