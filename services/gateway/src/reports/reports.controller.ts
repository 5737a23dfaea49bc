import type { UserActor } from '@jobref/contracts/domain/actor';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { ReportDto, ReportPeriodDto } from './reports.dto.js';

/** Figures for administrators' charts, by day in the organisation's time zone [RP-01]. */
@ApiTags('Administration')
@Controller('admin/reports')
@Roles('administrator')
export class ReportsController {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get()
  @ApiOkResponse({ type: ReportDto.Output })
  async over(@CurrentActor() actor: UserActor, @Query() period: ReportPeriodDto) {
    const { timeZone } = await this.auth.organisation(actor, {});
    const record = await this.jobs.report(actor, { period, timeZone });
    const mostActive = await this.people.nameAll(actor, record.mostActive, {
      idsIn: ({ userId }) => [userId],
      named: (entry, names) => ({ ...entry, user: names.of(entry.userId) }),
    });
    return { ...record, mostActive };
  }
}
