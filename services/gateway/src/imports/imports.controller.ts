import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BulkWorkDto } from '../bulk/bulk.dto.js';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor } from '../http/principal.js';
import { ImportRowsDto, StartImportDto } from './imports.dto.js';

/** Imports job references from a table: receives its rows first, then the confirmation that they are complete. */
@ApiTags('Imports')
@Controller('imports/:id')
@SignedIn()
export class ImportsController {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  @Put('rows')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Stores some rows of an import',
    description:
      'The client chooses the id of the import. A row replaces an earlier one of the same number; `isFirst` replaces all earlier rows. Rows that are not confirmed are deleted after a day.',
  })
  put(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() rows: ImportRowsDto) {
    return this.jobs.putImportRows(actor, { importId: id, ...rows });
  }

  @Post('start')
  @HttpCode(200)
  @ApiOkResponse({
    type: BulkWorkDto.Output,
    description: 'The import has begun; repeated requests start it only once. Progress: /api/bulk/{id}',
  })
  start(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() { count }: StartImportDto) {
    return this.jobs.startImport(actor, { importId: id, count });
  }
}
