import type { UserActor } from '@jobref/contracts/domain/actor';
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
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { DownloadsService } from './downloads.service.js';
import { FileParams, FileQuery, FileUploadDto, ShownThumbnailQuery, UpdateFileDto } from './files.dto.js';
import { bytesBody } from './files.openapi.js';
import { FilesService } from './files.service.js';

@ApiTags('Files')
@Controller('jobs/:id/files/:fileId')
@SignedIn()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly downloads: DownloadsService,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  @Get()
  @ApiProduces('*/*')
  @ApiOkResponse({
    description: 'The bytes in their own type; for a photo with markup, a JPEG that includes it',
    ...bytesBody,
  })
  async get(
    @CurrentActor() actor: UserActor,
    @Param() { id, fileId }: FileParams,
    @Query() { download, original }: FileQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.downloads.send(
      await this.files.bytes(actor, { jobReferenceId: id, fileId }, { attachment: download, original }),
      request,
      reply,
    );
  }

  @Get('thumb')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ description: 'The photo, scaled down', ...bytesBody })
  async thumbnail(
    @CurrentActor() actor: UserActor,
    @Param() { id, fileId }: FileParams,
    @Query() { size, original, v }: ShownThumbnailQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.downloads.send(
      await this.files.thumbnail(actor, { jobReferenceId: id, fileId }, { size, original, knownVersion: v }),
      request,
      reply,
    );
  }

  @Patch()
  @ApiOkResponse({ type: FileUploadDto.Output })
  update(
    @CurrentActor() actor: UserActor,
    @Param() { id, fileId }: FileParams,
    @Body() changes: UpdateFileDto,
  ) {
    return this.jobs.updateFile(actor, { jobReferenceId: id, fileId, changes });
  }

  /** Responds immediately; the file's `textState` shows the progress. */
  @Post('read-text')
  @HttpCode(200)
  @ApiOkResponse({ type: FileUploadDto.Output })
  readText(@CurrentActor() actor: UserActor, @Param() { id, fileId }: FileParams) {
    return this.jobs.readFileText(actor, { jobReferenceId: id, fileId });
  }

  @Delete()
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id, fileId }: FileParams) {
    return this.jobs.removeFile(actor, { jobReferenceId: id, fileId });
  }
}
