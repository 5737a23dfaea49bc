import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { bytesBody } from '../files/files.openapi.js';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor, SignedInActor } from '../http/principal.js';
import { OrganisationCache } from '../organisation/organisation-cache.js';
import { PeopleService } from '../people/people.service.js';
import { BulkPdfsService } from './bulk-pdfs.service.js';
import { BulkPdfsDto, BulkRequestDto, BulkWorkDto } from './bulk.dto.js';

@ApiTags('Bulk work')
@Controller('bulk')
@SignedIn()
export class BulkController {
  constructor(
    private readonly bulkPdfs: BulkPdfsService,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
    private readonly organisation: OrganisationCache,
  ) {}

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({
    type: BulkWorkDto.Output,
    description: 'The work has begun; poll it until `endedAt` is set',
  })
  async start(
    @CurrentActor() actor: UserActor,
    @Body() request: BulkRequestDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    const { act } = request;
    const colleague = await this.people.active('userId' in act ? act.userId : undefined);
    const defaults = act.act === 'generate_pdfs' ? await this.organisation.dossierDefaults() : undefined;
    return this.jobs.startBulk(actor, { ...request, colleague, defaults, idempotency });
  }

  @Get(':id')
  @ApiOkResponse({ type: BulkWorkDto.Output })
  one(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.bulkWork(actor, { workId: id });
  }

  @Get(':id/pdfs')
  @ApiOkResponse({ type: BulkPdfsDto.Output, description: 'Number of finished PDFs of the work' })
  pdfs(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.bulkPdfs.progress(actor, id);
  }

  @Get(':id/pdfs.zip')
  @ApiProduces('application/zip')
  @ApiOkResponse({
    description: 'The finished PDFs as one ZIP, with a note that lists the others',
    ...bytesBody,
  })
  zip(@CurrentActor() actor: SignedInActor, @Param() { id }: IdParams) {
    return this.bulkPdfs.zip(actor, id);
  }

  @Get(':id/pdfs.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description:
      'The finished PDFs as one PDF; its last page lists the others. 412 if there are too many to merge',
    ...bytesBody,
  })
  merged(@CurrentActor() actor: SignedInActor, @Param() { id }: IdParams) {
    return this.bulkPdfs.merged(actor, id);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOkResponse({
    type: BulkWorkDto.Output,
    description: 'The work that undoes this one',
  })
  undo(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.undoBulk(actor, { workId: id });
  }
}
