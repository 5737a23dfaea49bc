import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceRecord, SearchQuery } from '@jobref/contracts/domain/job-references';
import type { Page } from '@jobref/contracts/domain/paging';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, isCounted, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { presentRecord } from '../job-references/record.presenter.js';
import { createdBetween } from './created-between.js';
import { SearchRepository } from './search.repository.js';

/** Lists are searches without a filter: the same order, the same pages, the same isolation. */
@Injectable()
export class SearchService {
  constructor(
    private readonly transactions: Transactions,
    private readonly found: SearchRepository,
  ) {}

  search(actor: Actor, query: SearchQuery): Promise<Page<JobReferenceRecord>> {
    const list = listKey('job references', query);
    const after = decodeCursor(query.cursor, list);
    const wanted = { ...query, created: createdBetween(query.dateFrom, query.dateTo) };
    return this.transactions.run(actor, async () => {
      const counted = isCounted(query) ? countUpTo : null;
      const { rows, total } = await this.found.newest(wanted, after, query.limit + 1, counted);
      const page = await pageOf({ rows, query, list, count: () => total });
      return { ...page, items: page.items.map((row) => presentRecord(actor, row)) };
    });
  }
}
