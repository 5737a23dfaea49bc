import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Report, ReportPeriod } from '@jobref/contracts/domain/reports';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';

/** Figures for administrators' charts, by day in the organisation's time zone [RP-01]. */
@Injectable()
export class ReportsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async over(actor: UserActor, period: ReportPeriod): Promise<Report> {
    const { timeZone } = await this.auth.organisation(actor, {});
    const record = await this.jobs.report(actor, { period, timeZone });
    const mostActive = await this.people.nameAll(actor, record.mostActive, {
      idsIn: ({ userId }) => [userId],
      named: (entry, names) => ({ ...entry, user: names.of(entry.userId) }),
    });
    return { ...record, mostActive };
  }
}
