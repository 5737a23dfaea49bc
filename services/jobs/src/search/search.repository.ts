import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import type { Period } from '@jobref/service-kit/period';
import { Injectable } from '@nestjs/common';
import { briefColumns, type RecordRow } from '../job-references/record.repository.js';

export interface SearchFilter extends Pick<
  JobReferenceFilters,
  'query' | 'status' | 'has' | 'clientFilter' | 'ability'
> {
  created: Period;
}

const parameters = ({ query, clientFilter, status, has, created, ability }: SearchFilter) => [
  query,
  clientFilter,
  status,
  has,
  created.from,
  created.until,
  ability === 'upload',
];

/** Lists and search. The database's own functions choose the ids (see the migration), the policies show the rows. */
@Injectable()
export class SearchRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * What the actor may see and what matches, newest first, and where `counted` is given how many match, counted up to there;
   * that is not done where these rows, fewer than `most`, tell it.
   */
  async newest(
    wanted: SearchFilter,
    after: PageEnd | null,
    most: number,
    counted: number | null,
  ): Promise<{ rows: RecordRow[]; total: number }> {
    const rows = await this.transactions.manager.query<(RecordRow & { total: number })[]>(
      `with page as materialized (select * from jobs.visible_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
       select ${briefColumns}, (select case when $11::int is not null and (count(*) = $10 or $9::uuid is not null)
           then jobs.visible_total($1, $2, $3, $4, $5, $6, $7, $11) else count(*) end from page)::int as total
       from page join jobs.job_references j on j.id = page.id
       order by j.created_at desc, j.id desc`,
      [...parameters(wanted), after?.createdAt, after?.id, most, counted],
    );
    return { rows, total: rows[0]?.total ?? 0 };
  }
}
