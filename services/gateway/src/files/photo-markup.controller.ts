import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { AcceptsIfMatch, IfMatch, Versioned } from '../http/versioned.js';
import { FileParams, MarkPhotoDto, PhotoMarkupDto } from './files.dto.js';
import { PhotoMarkupService } from './photo-markup.service.js';

@ApiTags('Files')
@Controller('jobs/:id/files/:fileId/markup')
@SignedIn()
export class PhotoMarkupController {
  constructor(
    private readonly markup: PhotoMarkupService,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  @Get()
  @Versioned()
  @ApiOkResponse({ type: PhotoMarkupDto.Output })
  get(@CurrentActor() actor: UserActor, @Param() { id, fileId }: FileParams) {
    return this.jobs.markup(actor, { jobReferenceId: id, fileId });
  }

  @Put()
  @AcceptsIfMatch()
  @ApiOperation({
    summary: 'Draws shapes over a photo; the photo stays as it is',
    description:
      'From then on everybody gets the photo with its markup, including blurs. People with edit permission can also get the original, with `original=1`.',
  })
  @ApiOkResponse({ type: PhotoMarkupDto.Output })
  mark(
    @CurrentActor() actor: UserActor,
    @Param() { id, fileId }: FileParams,
    @Body() { shapes }: MarkPhotoDto,
    @IfMatch() ifMatch?: string[],
  ) {
    return this.markup.mark(actor, { jobReferenceId: id, fileId, shapes, ifMatch });
  }
}
