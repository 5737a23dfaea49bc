import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceRecord, SearchQuery } from '@jobref/contracts/domain/job-references';
import type { Page } from '@jobref/contracts/domain/paging';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { JobReferenceRecords } from '../job-references/job-reference.records.js';
import { createdBetween } from './created-between.js';
import { SearchRepository } from './search.repository.js';

/** Lists are searches without a filter: the same order, the same pages, the same isolation. */
@Injectable()
export class SearchService {
  constructor(
    private readonly transactions: Transactions,
    private readonly found: SearchRepository,
    private readonly records: JobReferenceRecords,
  ) {}

  search(actor: Actor, query: SearchQuery): Promise<Page<JobReferenceRecord>> {
    const after = decodeCursor(query.cursor);
    const wanted = { ...query, created: createdBetween(query.dateFrom, query.dateTo) };
    return this.transactions.run(actor, async () => {
      const rows = await this.found.newest(wanted, after, query.limit + 1);
      const page = await pageOf({ rows, query, count: () => this.found.count(wanted, countUpTo) });
      return { ...page, items: await this.records.brief(actor, page.items) };
    });
  }
}
