import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { ReportPeriod, ReportRecord } from '@jobref/contracts/domain/reports';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** A period in days of a time zone. */
type ZonedPeriod = ReportPeriod & { timeZone: string };

// $1 and $2 are the first and the last day, $3 their time zone: days begin at midnight there.
const inPeriod =
  'created_at >= ($1::date)::timestamp at time zone $3 and created_at < ($2::date + 1)::timestamp at time zone $3';

/**
 * Everything done in the period, one row each: who did it, when, and the kind of work. Owners may have changed since.
 */
const work = `work (kind, by, at) as (
  select 'jobReferences', actor_id, created_at from jobs.activity
  where action = 'job_created' and ${inPeriod}
  union all
  select 'files', uploaded_by, created_at from jobs.files where ${inPeriod}
  union all
  select 'pdfs', requested_by, created_at from jobs.pdf_generations where status = 'done' and ${inPeriod})`;
const amounts = ['jobReferences', 'files', 'pdfs']
  .map((kind) => `(count(*) filter (where work.kind = '${kind}'))::int as "${kind}"`)
  .join(', ');
const most = 10;
const parameters = ({ from, to, timeZone }: ZonedPeriod) => [from, to, timeZone];

/** Figures over all job references; row-level security shows them to administrators only. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the days on which something was done. */
  days(period: ZonedPeriod): Promise<ReportRecord['days']> {
    return this.transactions.rows(
      `with ${work}
       select to_char(work.at at time zone $3, 'YYYY-MM-DD') as day, ${amounts} from work group by day order by day`,
      parameters(period),
    );
  }

  /** Returns the statuses that occur. */
  byStatus(period: ZonedPeriod): Promise<{ status: JobReferenceStatus; count: number }[]> {
    return this.transactions.rows(
      `select status, count(*)::int as count from jobs.job_references where ${inPeriod} group by status`,
      parameters(period),
    );
  }

  /**
   * Returns counts and sizes of files and finished PDFs. Sums are read as JavaScript numbers, as they may exceed an
   * int.
   */
  async storage(period: ZonedPeriod): Promise<ReportRecord['storage']> {
    const row = await this.transactions.row<ReportRecord['storage']>(
      `select stored.files::float8 as files, (stored.bytes + made.bytes)::float8 as bytes,
         (added.bytes + made.added)::float8 as "addedBytes"
       from (select coalesce(sum(file_count), 0) as files, coalesce(sum(total_file_size), 0) as bytes
             from jobs.job_references) stored,
         (select coalesce(sum(size), 0) as bytes, coalesce(sum(size) filter (where ${inPeriod}), 0) as added
          from jobs.pdf_generations where status = 'done') made,
         (select coalesce(sum(file_size), 0) as bytes from jobs.files where ${inPeriod}) added`,
      parameters(period),
    );
    return row ?? { files: 0, bytes: 0, addedBytes: 0 };
  }

  mostActive(period: ZonedPeriod): Promise<ReportRecord['mostActive']> {
    return this.transactions.rows(
      `with ${work}
       select work.by as "userId", ${amounts} from work
       group by work.by order by count(*) desc, work.by limit ${most}`,
      parameters(period),
    );
  }
}
