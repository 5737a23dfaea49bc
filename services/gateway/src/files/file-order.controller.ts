import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { JobReferenceParams } from '../job-references/job-references.dto.js';
import { ArrangeFilesDto, FileUploadsDto } from './files.dto.js';

@ApiTags('Files')
@Controller('jobs/:id/files/order')
@SignedIn()
export class FileOrderController {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  @Put()
  @ApiOkResponse({ type: FileUploadsDto.Output })
  arrange(
    @CurrentActor() actor: UserActor,
    @Param() { id }: JobReferenceParams,
    @Body() { files }: ArrangeFilesDto,
  ) {
    return this.jobs.arrangeFiles(actor, { jobReferenceId: id, files });
  }
}
