import type { UserActor } from '@jobref/contracts/domain/actor';
import { expectedSizeHeader } from '@jobref/contracts/browser/page-headers';
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
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DownloadsService } from '../files/downloads.service.js';
import { DownloadQuery } from '../files/files.dto.js';
import { bytesBody } from '../files/files.openapi.js';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor } from '../http/principal.js';
import { ChosenDossierDto, DossierOptionsDto, PdfGenerationDto, PdfParams } from './pdfs.dto.js';
import { PdfsService } from './pdfs.service.js';

@ApiTags('PDFs')
@Controller('jobs/:id')
@SignedIn()
export class PdfsController {
  constructor(
    private readonly pdfs: PdfsService,
    private readonly downloads: DownloadsService,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  @Get('pdf-options')
  @ApiOkResponse({
    type: DossierOptionsDto.Output,
    description: 'The options of the next dossier, unless others are chosen',
  })
  options(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.pdfs.options(actor, id);
  }

  @Post('pdf-preview')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    ...bytesBody,
    description: 'The first pages of a dossier with these options; nothing is stored',
    headers: {
      [expectedSizeHeader]: {
        description: 'Approximate size of the whole dossier, in bytes',
        schema: { type: 'integer' },
      },
    },
  })
  async preview(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { options }: ChosenDossierDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { pdf, expectedSize } = await this.pdfs.preview(actor, id, options);
    reply.headers({ [expectedSizeHeader]: expectedSize, 'cache-control': 'no-store' });
    return new StreamableFile(Buffer.from(pdf, 'base64'), { type: 'application/pdf' });
  }

  @Post('generate-pdf')
  @AcceptsIdempotencyKey()
  @HttpCode(200)
  @ApiOkResponse({ type: PdfGenerationDto.Output })
  @ApiAcceptedResponse({ type: PdfGenerationDto.Output, description: 'The dossier is not finished yet' })
  async generate(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { options }: ChosenDossierDto,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    const pdf = await this.pdfs.generate(actor, { jobReferenceId: id, options, idempotency }, reply.raw);
    // Still in progress [EN-11].
    if (pdf.status !== 'done') void reply.code(202);
    return pdf;
  }

  @Delete('pdfs/:pdfId')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Cancelled; 409 if it had already ended' })
  cancel(@CurrentActor() actor: UserActor, @Param() { id, pdfId }: PdfParams) {
    return this.jobs.cancelPdf(actor, { jobReferenceId: id, pdfId });
  }

  @Get('pdfs/:pdfId')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF', ...bytesBody })
  async get(
    @CurrentActor() actor: UserActor,
    @Param() { id, pdfId }: PdfParams,
    @Query() { download: attachment }: DownloadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const download = await this.pdfs.finished(actor, { jobReferenceId: id, pdfId, attachment });
    return this.downloads.send(download, request, reply);
  }
}
