import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor, SignedInActor } from '../http/principal.js';
import { ArrangeFilesDto, FileUploadsDto, MovedFilesDto, MoveFilesDto, ZipQuery } from './files.dto.js';
import { bytesBody } from './files.openapi.js';
import { FilesZipService } from './files-zip.service.js';
import { MovedFilesService } from './moved-files.service.js';

/** Several files of a job reference at once. */
@ApiTags('Files')
@Controller('jobs/:id')
@SignedIn()
export class JobReferenceFilesController {
  constructor(
    private readonly zips: FilesZipService,
    private readonly moved: MovedFilesService,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  @Put('files/order')
  @ApiOkResponse({ type: FileUploadsDto.Output })
  arrange(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() { files }: ArrangeFilesDto) {
    return this.jobs.arrangeFiles(actor, { jobReferenceId: id, files });
  }

  @Post('files/move')
  @HttpCode(200)
  @ApiOkResponse({
    type: MovedFilesDto.Output,
    description: 'The moved files, at the end of the other job reference',
  })
  move(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() body: MoveFilesDto) {
    return this.moved.move(actor, { ...body, jobReferenceId: id });
  }

  @Get('files.zip')
  @ApiProduces('application/zip')
  @ApiOkResponse({
    description: 'All or the chosen files, in order; photos include their markup',
    ...bytesBody,
  })
  zip(@CurrentActor() actor: SignedInActor, @Param() { id }: IdParams, @Query() { ids }: ZipQuery) {
    return this.zips.send(actor, id, ids);
  }
}
