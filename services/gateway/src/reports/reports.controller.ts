import type { UserActor } from '@jobref/contracts/domain/actor';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { ReportDto, ReportPeriodDto } from './reports.dto.js';
import { ReportsService } from './reports.service.js';

@ApiTags('Administration')
@Controller('admin/reports')
@Roles('administrator')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @ApiOkResponse({ type: ReportDto.Output })
  over(@CurrentActor() actor: UserActor, @Query() period: ReportPeriodDto) {
    return this.reports.over(actor, period);
  }
}
