import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { JobReferenceParams } from '../job-references/job-references.dto.js';
import { ArrangeFilesDto, FileUploadsDto } from './files.dto.js';
import { FilesService } from './files.service.js';

@ApiTags('Files')
@Controller('jobs/:id/files/order')
@SignedIn()
export class FileOrderController {
  constructor(private readonly files: FilesService) {}

  @Put()
  @ApiOkResponse({ type: FileUploadsDto.Output })
  arrange(
    @CurrentActor() actor: UserActor,
    @Param() { id }: JobReferenceParams,
    @Body() order: ArrangeFilesDto,
  ) {
    return this.files.arrange(actor, id, order);
  }
}
