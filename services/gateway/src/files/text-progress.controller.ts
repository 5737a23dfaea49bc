import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { TextProgressDto } from './files.dto.js';

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
