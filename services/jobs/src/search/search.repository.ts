import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import type { Period } from '@jobref/service-kit/period';
import { Injectable } from '@nestjs/common';
import { type JobReferenceRow, rowColumns } from '../job-references/core/job-reference.repository.js';

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

  /** What the actor may see and what matches, newest first. */
  newest(wanted: SearchFilter, after: PageEnd | null, most: number): Promise<JobReferenceRow[]> {
    return this.transactions.manager.query<JobReferenceRow[]>(
      `select ${rowColumns} from jobs.visible_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) page
         join jobs.job_references j on j.id = page.id
       order by j.created_at desc, j.id desc`,
      [...parameters(wanted), after?.createdAt, after?.id, most],
    );
  }

  /** How many match, counted up to `most`. */
  async count(wanted: SearchFilter, most: number): Promise<number> {
    const [row] = await this.transactions.manager.query<{ total: number }[]>(
      'select jobs.visible_total($1, $2, $3, $4, $5, $6, $7, $8) as total',
      [...parameters(wanted), most],
    );
    return row?.total ?? 0;
  }
}
