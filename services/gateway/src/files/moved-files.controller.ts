import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { JobReferenceParams } from '../job-references/job-references.dto.js';
import { MovedFilesDto, MoveFilesDto } from './files.dto.js';
import { MovedFilesService } from './moved-files.service.js';

@ApiTags('Files')
@Controller('jobs/:id/files/move')
@SignedIn()
export class MovedFilesController {
  constructor(private readonly moved: MovedFilesService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({
    type: MovedFilesDto.Output,
    description: 'The moved files, at the end of the other job reference',
  })
  move(@CurrentActor() actor: UserActor, @Param() { id }: JobReferenceParams, @Body() body: MoveFilesDto) {
    return this.moved.move(actor, { ...body, jobReferenceId: id });
  }
}
