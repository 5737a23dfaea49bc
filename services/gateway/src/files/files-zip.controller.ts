import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { CurrentActor, SignedInActor } from '../http/principal.js';
import { JobReferenceParams } from '../job-references/job-references.dto.js';
import { ZipQuery } from './files.dto.js';
import { FilesZipService } from './files-zip.service.js';

@ApiTags('Files')
@Controller('jobs/:id/files.zip')
@SignedIn()
export class FilesZipController {
  constructor(private readonly zips: FilesZipService) {}

  @Get()
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'All or the chosen files, in order; photos include their markup' })
  get(@CurrentActor() actor: SignedInActor, @Param() { id }: JobReferenceParams, @Query() { ids }: ZipQuery) {
    return this.zips.send(actor, id, ids);
  }
}
