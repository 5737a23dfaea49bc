import type { UserActor } from '@jobref/contracts/domain/actor';
import { pdfGeneration } from '@jobref/contracts/domain/pdfs';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { DownloadsService } from '../files/downloads.service.js';
import { DownloadQuery } from '../files/files.dto.js';
import { SignedIn } from '../http/access.js';
import { DisconnectSignal } from '../http/client-disconnected.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor } from '../http/principal.js';
import { JobReferenceParams } from '../job-references/job-references.dto.js';
import { ChosenDossierDto, PdfParams } from './pdfs.dto.js';
import { PdfsService } from './pdfs.service.js';

class PdfGenerationDto extends createZodDto(pdfGeneration) {}

@ApiTags('PDFs')
@Controller('jobs/:id')
@SignedIn()
export class PdfsController {
  constructor(
    private readonly pdfs: PdfsService,
    private readonly downloads: DownloadsService,
  ) {}

  @Post('generate-pdf')
  @AcceptsIdempotencyKey()
  @HttpCode(200)
  @ApiOkResponse({ type: PdfGenerationDto.Output })
  @ApiAcceptedResponse({ type: PdfGenerationDto.Output, description: 'The dossier is not finished yet' })
  async generate(
    @CurrentActor() actor: UserActor,
    @Param() { id }: JobReferenceParams,
    @Body() { options }: ChosenDossierDto,
    @DisconnectSignal() gone: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    const pdf = await this.pdfs.generate(actor, { jobReferenceId: id, options, idempotency }, gone);
    // Still in progress [EN-11].
    if (pdf.status !== 'done') void reply.code(202);
    return pdf;
  }

  @Delete('pdfs/:pdfId')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Cancelled; 409 if it had already ended' })
  cancel(@CurrentActor() actor: UserActor, @Param() { id, pdfId }: PdfParams) {
    return this.pdfs.cancel(actor, id, pdfId);
  }

  @Get('pdfs/:pdfId')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF' })
  async get(
    @CurrentActor() actor: UserActor,
    @Param() { id, pdfId }: PdfParams,
    @Query() query: DownloadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const which = { jobReferenceId: id, pdfId };
    const download = await this.pdfs.finished(actor, which, query.download, request.headers.range);
    return this.downloads.send(download, request, reply);
  }
}
