import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor } from '../http/principal.js';
import { PdfParams } from '../pdfs/pdfs.dto.js';
import { ClientLinkDto, LinkOfJobParams, MadeClientLinkDto, MakeClientLinkDto } from './client-links.dto.js';
import { ClientLinksService } from './client-links.service.js';

/** Endpoints for managing client links. */
@ApiTags('Links to clients')
@Controller('jobs/:id')
@SignedIn()
export class ClientLinksController {
  constructor(
    private readonly links: ClientLinksService,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  @Get('links')
  @ApiOkResponse({ type: [ClientLinkDto.Output] })
  list(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.links(actor, { jobReferenceId: id });
  }

  @Post('pdfs/:pdfId/links')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: MadeClientLinkDto.Output })
  make(
    @CurrentActor() actor: UserActor,
    @Param() { id, pdfId }: PdfParams,
    @Body() body: MakeClientLinkDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.links.make(actor, { jobReferenceId: id, pdfId, ...body, idempotency });
  }

  @Delete('links/:linkId')
  @ApiOkResponse({ type: ClientLinkDto.Output, description: 'Withdrawn' })
  withdraw(@CurrentActor() actor: UserActor, @Param() { id, linkId }: LinkOfJobParams) {
    return this.jobs.withdrawLink(actor, { jobReferenceId: id, linkId });
  }
}
