import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles, SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { FileParams, FileUploadDto, TextProgressDto } from './files.dto.js';

@ApiTags('Files')
@Controller('jobs/:id/files/:fileId')
@SignedIn()
export class FileTextsController {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  /** Responds immediately; the file's `textState` shows the progress. */
  @Post('read-text')
  @HttpCode(200)
  @ApiOkResponse({ type: FileUploadDto.Output })
  read(@CurrentActor() actor: UserActor, @Param() { id, fileId }: FileParams) {
    return this.jobs.readFileText(actor, { jobReferenceId: id, fileId });
  }
}

@ApiTags('Administration')
@Controller('admin/file-texts')
@Roles('administrator')
export class TextProgressController {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  @Get()
  @ApiOkResponse({ type: TextProgressDto.Output })
  progress(@CurrentActor() actor: UserActor) {
    return this.jobs.textProgress(actor, {});
  }
}
