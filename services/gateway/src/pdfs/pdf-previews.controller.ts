import type { UserActor } from '@jobref/contracts/domain/actor';
import { expectedSizeHeader } from '@jobref/contracts/browser/page-headers';
import { dossierOptions } from '@jobref/contracts/domain/dossier-options';
import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { JobReferenceParams } from '../job-references/job-references.dto.js';
import { ChosenDossierDto } from './pdfs.dto.js';
import { PdfPreviewsService } from './pdf-previews.service.js';

class DossierOptionsDto extends createZodDto(dossierOptions) {}

@ApiTags('PDFs')
@Controller('jobs/:id')
@SignedIn()
export class PdfPreviewsController {
  constructor(private readonly previews: PdfPreviewsService) {}

  @Get('pdf-options')
  @ApiOkResponse({
    type: DossierOptionsDto.Output,
    description: 'The options of the next dossier, unless others are chosen',
  })
  options(@CurrentActor() actor: UserActor, @Param() { id }: JobReferenceParams) {
    return this.previews.options(actor, id);
  }

  @Post('pdf-preview')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOkResponse({
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
    @Param() { id }: JobReferenceParams,
    @Body() { options }: ChosenDossierDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { pdf, expectedSize } = await this.previews.preview(actor, id, options);
    reply.headers({ [expectedSizeHeader]: expectedSize, 'cache-control': 'no-store' });
    return new StreamableFile(Buffer.from(pdf, 'base64'), { type: 'application/pdf' });
  }
}
