import type { Actor } from '@jobref/contracts/domain/actor';
import type {
  JobReferenceFilters,
  JobReferenceRecord,
  ListQuery,
  SearchQuery,
} from '@jobref/contracts/domain/job-references';
import { id } from '@jobref/contracts/domain/text';
import type { Page } from '@jobref/contracts/domain/paging';
import type { FoundJobRecord } from '@jobref/contracts/domain/search-hits';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor, decodePosition, encodePosition, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, isCounted, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { presentRecord } from '../job-references/record.presenter.js';
import { type FoundRow, SearchRepository, type SortedRow } from './search.repository.js';
import { presentPlace } from './snippet.js';
import { type Wanted, wantedBy } from './wanted.js';

const leastLetters = 4;
/** Where a sorted page ended. */
const position = z.tuple([z.string(), id]);

/** Lists are searches without a filter: the same order, the same pages, the same isolation. */
@Injectable()
export class SearchService {
  constructor(
    private readonly transactions: Transactions,
    private readonly found: SearchRepository,
  ) {}

  /** In any order that a list may have. */
  list(actor: Actor, { sort, order, ...query }: ListQuery): Promise<Page<JobReferenceRecord>> {
    if (sort === 'created' && order === 'desc') return this.search(actor, query);
    const list = listKey('sorted job references', { sort, order });
    const after = decodePosition(query.cursor, position, list);
    return this.transactions.run(actor, async () => {
      const counted = isCounted(query) ? countUpTo : null;
      const wanted = { sort, isDescending: order === 'desc', after };
      const { rows, total } = await this.found.sorted(wanted, query.limit + 1, counted);
      const cursorOf = ({ sortKey, id }: SortedRow) => encodePosition([sortKey, id], list);
      const page = await pageOf({ rows, query, list, count: () => total, cursorOf });
      return { ...page, items: page.items.map((row) => presentRecord(actor, row)) };
    });
  }

  search(actor: Actor, query: SearchQuery): Promise<Page<FoundJobRecord>> {
    const list = listKey('job references', query);
    const after = decodeCursor(query.cursor, list);
    const wanted = wantedBy(query);
    return this.transactions.run(actor, async () => {
      const counted = isCounted(query) ? countUpTo : null;
      const { rows, total } = await this.found.newest(wanted, after, query.limit + 1, counted);
      if (rows.length === 0 && !after && mayBeMisspelled(wanted)) return this.near(actor, wanted, query);
      const page = await pageOf({ rows, query, list, count: () => total });
      return { ...page, items: page.items.map((row) => presentFound(actor, row, wanted)) };
    });
  }

  /** The ids of up to `most` that match. */
  idsOf(actor: Actor, filter: JobReferenceFilters, most: number): Promise<string[]> {
    return this.transactions.run(actor, () => this.found.ids(wantedBy(filter), most));
  }

  /** What is spelled nearly as was asked for, as one page. */
  private async near(actor: Actor, wanted: Wanted, query: SearchQuery): Promise<Page<FoundJobRecord>> {
    const { rows } = await this.found.newest(wanted, null, query.limit, null, true);
    const items = rows.map((row) => ({ ...presentFound(actor, row, wanted), isNear: true }));
    return { items, nextCursor: null, total: isCounted(query) ? items.length : null };
  }
}

const presentFound = (actor: Actor, row: FoundRow, { phrases }: Wanted): FoundJobRecord => ({
  ...presentRecord(actor, row),
  foundIn: row.places.map((place) => presentPlace(place, phrases)),
  isNear: false,
});

/** Shorter words are like too many others. */
const mayBeMisspelled = ({ phrases }: Wanted) =>
  phrases.length > 0 &&
  phrases.every((phrase) => (phrase.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters);
