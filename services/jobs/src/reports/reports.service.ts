import type { Actor } from '@jobref/contracts/domain/actor';
import type { ReportPeriod, ReportRecord } from '@jobref/contracts/domain/reports';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertAdministrator } from '@jobref/service-kit/actors';
import { everyDay, everyStatus } from './report.presenter.js';
import { ReportsRepository } from './reports.repository.js';

/** Reports on the work done in a period, for administrators [RP-01]. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reports: ReportsRepository,
  ) {}

  over(actor: Actor, period: ReportPeriod, timeZone: string): Promise<ReportRecord> {
    assertAdministrator(actor);
    const zoned = { ...period, timeZone };
    return this.transactions.run(actor, async () => ({
      ...zoned,
      days: everyDay(period, await this.reports.days(zoned)),
      byStatus: everyStatus(await this.reports.byStatus(zoned)),
      storage: await this.reports.storage(zoned),
      mostActive: await this.reports.mostActive(zoned),
    }));
  }
}
