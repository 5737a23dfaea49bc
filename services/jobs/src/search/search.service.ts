import type { Actor } from '@jobref/contracts/domain/actor';
import type {
  JobReferenceFilters,
  JobReferenceRecord,
  SearchQuery,
} from '@jobref/contracts/domain/job-references';
import { parseTagNames } from '@jobref/contracts/domain/tag-names';
import type { Page } from '@jobref/contracts/domain/paging';
import type { FoundJobRecord, FoundPage } from '@jobref/contracts/domain/search-hits';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { decodeCursor, decodePosition, encodePosition, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, isCounted, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { presentRecord } from '../job-references/record.presenter.js';
import { positionIn, positionOf } from './list-position.js';
import { matchesOf } from './matches.js';
import { type FoundRow, SearchRepository, type SortedRow } from './search.repository.js';
import { type SearchCriteria, parseCriteria } from './search-criteria.js';

const leastLetters = 4;
/** The longest time for counting many searches together, and for a single one of them, in milliseconds. */
const togetherMs = 2_000;
const aloneMs = 300;

/** Lists and search. Lists are searches without a filter: same order, same pages, same isolation. */
@Injectable()
export class SearchService {
  constructor(
    private readonly transactions: Transactions,
    private readonly found: SearchRepository,
  ) {}

  /** Returns a list in any of its orders. */
  list(
    actor: Actor,
    { sort, order, owners, ...query }: InputOf<typeof jobsService.list>,
  ): Promise<Page<JobReferenceRecord>> {
    if (sort === 'created' && order === 'desc') return this.newest(actor, query);
    const list = listKey('sorted job references', { sort, order, tag: query.tag });
    const after = decodePosition(query.cursor, positionIn(sort, owners), list);
    return this.transactions.run(actor, async () => {
      const counted = isCounted(query) ? countUpTo : null;
      const criteria = {
        sort,
        isDescending: order === 'desc',
        tags: parseTagNames(query.tag),
        owners,
        after,
      };
      const { rows, total } = await this.found.sorted(criteria, query.limit + 1, counted);
      const cursorOf = (row: SortedRow) => encodePosition(positionOf(sort, row), list);
      const present = (row: SortedRow) => presentRecord(actor, row);
      return pageOf({ rows, query, list, count: () => total, present, cursorOf });
    });
  }

  /** Returns the newest job references: as a search does, without what only search results tell. */
  async newest(actor: Actor, query: SearchQuery): Promise<Page<JobReferenceRecord>> {
    const { items, ...page } = await this.search(actor, query);
    return { ...page, items: items.map(({ matches: _matches, isNear: _isNear, ...record }) => record) };
  }

  search(actor: Actor, query: SearchQuery): Promise<FoundPage> {
    const list = listKey('job references', query);
    const after = decodeCursor(query.cursor, list);
    const criteria = parseCriteria(query);
    return this.transactions.run(actor, async () => {
      const counted = isCounted(query) ? countUpTo : null;
      const isAsked = !after && criteria.phrases.length > 0;
      const [{ rows, total }, common] = await Promise.all([
        this.found.newest(criteria, after, query.limit + 1, counted),
        isAsked ? this.found.commonPhrases(criteria.phrases) : [],
      ]);
      if (rows.length === 0 && !after && mayBeMisspelled(criteria))
        return { ...(await this.fuzzySearch(actor, criteria, query)), ...presentCommon(common) };
      const present = (row: FoundRow) => presentFound(actor, row, criteria);
      const page = await pageOf({ rows, query, list, count: () => total, present });
      return { ...page, ...presentCommon(common) };
    });
  }

  /** Returns the ids of up to `most` matches; dates are days in the time zone. */
  idsOf(actor: Actor, filter: JobReferenceFilters, most: number, timeZone?: string): Promise<string[]> {
    return this.transactions.run(actor, () => this.found.ids(parseCriteria(filter, timeZone), most));
  }

  /**
   * Returns the totals of these searches, counted up to `most`: 0 for an impossible filter, null if counting takes too
   * long.
   */
  totalsOf(
    actor: Actor,
    filters: readonly JobReferenceFilters[],
    most: number,
    timeZone: string,
  ): Promise<(number | null)[]> {
    const criteria = filters.map((filter) => parseCriteriaOrNull(filter, timeZone));
    const possible = criteria.filter((each) => each !== null);
    return this.transactions.run(actor, async () => {
      const totals = await this.totalsInTime(possible, most);
      return criteria.map((each) => (each ? (totals.shift() ?? null) : 0));
    });
  }

  /** Counts all at once; if that takes too long one by one, so that a slow search does not block the others. */
  private async totalsInTime(criteria: readonly SearchCriteria[], most: number): Promise<(number | null)[]> {
    const all = await this.found.totalsWithin(togetherMs, criteria, most);
    if (all) return all;
    const end = Date.now() + togetherMs;
    const totals: (number | null)[] = [];
    for (const each of criteria) {
      const left = Math.min(aloneMs, end - Date.now());
      const [total = null] = left > 0 ? ((await this.found.totalsWithin(left, [each], most)) ?? []) : [];
      totals.push(total);
    }
    return totals;
  }

  /** Returns those of the ids that match. */
  among(
    actor: Actor,
    filter: JobReferenceFilters,
    ids: readonly string[],
    timeZone: string,
  ): Promise<string[]> {
    return this.transactions.run(actor, () => this.found.among(parseCriteria(filter, timeZone), ids));
  }

  /** Returns matches of a similar spelling, as one page. */
  private async fuzzySearch(
    actor: Actor,
    criteria: SearchCriteria,
    query: SearchQuery,
  ): Promise<Page<FoundJobRecord>> {
    const { rows } = await this.found.newest({ ...criteria, isNear: true }, null, query.limit, null);
    const items = rows.map((row) => ({ ...presentFound(actor, row, criteria), isNear: true }));
    return { items, nextCursor: null, total: isCounted(query) ? items.length : null };
  }
}

/** Returns null for an invalid search, which must not fail the others. */
const parseCriteriaOrNull = (filter: JobReferenceFilters, timeZone: string): SearchCriteria | null => {
  try {
    return parseCriteria(filter, timeZone);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

const presentFound = (actor: Actor, row: FoundRow, { phrases }: SearchCriteria): FoundJobRecord => {
  const record = presentRecord(actor, row);
  return { ...record, matches: matchesOf(record, row.places, phrases), isNear: false };
};

const presentCommon = (common: string[]) => (common.length > 0 ? { common } : {});

/** Shorter words resemble too many others. */
const mayBeMisspelled = ({ phrases }: SearchCriteria) =>
  phrases.length > 0 &&
  phrases.every((phrase) => (phrase.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters);
