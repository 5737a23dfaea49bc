import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { bytesBody } from '../files/files.openapi.js';
import { Roles } from '../http/access.js';
import { Paged } from '../http/paged.js';
import { CurrentActor, SignedInActor } from '../http/principal.js';
import { AuditExport } from './audit-export.js';
import {
  AuditEntriesDto,
  AuditedServiceParams,
  AuditFiltersDto,
  AuditQueryDto,
  AuditReportDto,
  AuditVerificationDto,
  VerifyAuditDto,
} from './audit.dto.js';
import { AuditLogAggregator } from './audit-log-aggregator.js';

@ApiTags('Administration')
@Controller('admin')
@Roles('administrator')
export class AuditController {
  constructor(
    private readonly log: AuditLogAggregator,
    private readonly files: AuditExport,
  ) {}

  @Get('audit')
  @Paged()
  @ApiOkResponse({ type: AuditEntriesDto.Output })
  list(@CurrentActor() actor: UserActor, @Query() query: AuditQueryDto) {
    return this.log.page(actor, query);
  }

  @Get('audit.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'All matching entries, as a file', ...bytesBody })
  csv(@CurrentActor() actor: SignedInActor, @Query() filters: AuditFiltersDto) {
    return this.files.send(actor, { ...filters, format: 'csv' });
  }

  @Post('audit/verify')
  @HttpCode(200)
  @ApiOkResponse({ type: AuditReportDto.Output })
  verify(@CurrentActor() actor: UserActor) {
    return this.log.verify(actor);
  }

  @Post('audit/verify/:service')
  @HttpCode(200)
  @ApiOkResponse({
    description: 'A part of a long log is verified; send `next` as `from` until there is none',
    type: AuditVerificationDto.Output,
  })
  verifyPart(
    @CurrentActor() actor: UserActor,
    @Param() { service }: AuditedServiceParams,
    @Body() { from }: VerifyAuditDto,
  ) {
    return this.log.verifyPart(actor, service, from);
  }
}
