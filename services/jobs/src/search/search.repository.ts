import type { JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { sqlStateOf } from '@jobref/service-kit/errors';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { Injectable } from '@nestjs/common';
import { briefColumns, type RecordRow } from '../job-references/record.repository.js';
import type { MatchRow } from './matches.js';
import { serializeTerms, type SearchCriteria } from './search-criteria.js';

/** Returns the moment, or infinity for years outside of 1 to 9999, which the database would not read as written. */
const momentOf = (moment: Date | null): Date | string | null => {
  const year = moment?.getUTCFullYear() ?? 1;
  return year > 9999 ? 'infinity' : year < 1 ? '-infinity' : moment;
};

const parameters = (criteria: SearchCriteria) => {
  const { clientFilter, status, has, created, ability } = criteria;
  return [
    serializeTerms(criteria),
    clientFilter,
    status,
    has === 'photos' ? null : has,
    momentOf(created.from),
    momentOf(created.until),
    ability === 'upload',
  ];
};

/** A job reference with the places on it that match the search. */
export type FoundRow = RecordRow & { places: MatchRow[] };

/** A job reference with its sort key in the list. */
export type SortedRow = RecordRow & { sortKey: string };

interface Sorted {
  sort: JobReferenceSort;
  isDescending: boolean;
  /** Names of tags that must all be present. */
  tags: string[];
  /** All people in the list's order, for sorting by owner. */
  owners: string[];
  /** Sort key and id of the previous page's last row. */
  after: [key: string, id: string] | null;
}

const withPlaces = {
  column: `coalesce(found.places, '[]') as places`,
  join: 'left join jobs.places_among(array(select id from page), $12::text[]) found on found.id = j.id',
};
/** Without words there are no places. */
const withoutPlaces = { column: `'[]'::jsonb as places`, join: '' };

/** SQLSTATE of a statement that took longer than `statement_timeout`. */
const cancelled = '57014';

/** Lists and search. Database functions select the ids (see the migration), row-level security protects the rows. */
@Injectable()
export class SearchRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Returns the matches that the actor may see, newest first. If `counted` is set, also the total, counted up to there;
   * no count is needed if these rows, fewer than `most`, tell it.
   */
  async newest(
    criteria: SearchCriteria,
    after: PageEnd | null,
    most: number,
    counted: number | null,
  ): Promise<{ rows: FoundRow[]; total: number }> {
    const hasWords = criteria.phrases.length > 0;
    const places = hasWords ? withPlaces : withoutPlaces;
    const rows = await this.transactions.rows<FoundRow & { total: number }>(
      `with page as materialized (select * from jobs.counted_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))
       select ${briefColumns}, ${places.column}, page.total
       from page join jobs.job_references j on j.id = page.id ${places.join}
       order by j.created_at desc, j.id desc`,
      [
        ...parameters(criteria),
        after?.createdAt,
        after?.id,
        most,
        counted,
        ...(hasWords ? [criteria.phrases] : []),
      ],
    );
    return { rows, total: rows[0]?.total ?? 0 };
  }

  /** Returns job references that the actor may see and that are not archived, in another order. */
  async sorted(
    { sort, isDescending, tags, owners, after }: Sorted,
    most: number,
    counted: number | null,
  ): Promise<{ rows: SortedRow[]; total: number }> {
    const terms = serializeTerms({ phrases: [], without: [], isNear: false, has: undefined, tags });
    const rows = await this.transactions.rows<SortedRow & { total: number }>(
      `with page as materialized (
         select * from jobs.sorted_list($1, $2, $7::text[], $9::uuid[], $3, $4, $5) with ordinality p (id, key, place))
       select ${briefColumns}, page.key as "sortKey", (select case when $6::int is not null and (count(*) = $5 or $4::uuid is not null)
           then jobs.visible_total($8, null, null, null, null, null, false, $6) else count(*) end from page)::int as total
       from page join jobs.job_references j on j.id = page.id order by page.place`,
      [sort, isDescending, after?.[0], after?.[1], most, counted, tags, terms, owners],
    );
    return { rows, total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns those of the phrases that are so common in files that only the actor's newest job references were searched.
   */
  async commonPhrases(phrases: readonly string[]): Promise<string[]> {
    return (await this.transactions.value<string[]>('select jobs.common_among($1)', [phrases])) ?? [];
  }

  /** Returns the totals of these searches, counted up to `most`; null if that takes longer than `milliseconds`. */
  async totalsWithin(
    milliseconds: number,
    criteria: readonly SearchCriteria[],
    most: number,
  ): Promise<number[] | null> {
    const searches = criteria.map((each, place) => {
      const [query, client, status, has, from, until, upload] = parameters(each);
      return { place, query, client, status, has, from, until, upload };
    });
    try {
      return await this.transactions.inSavepoint(async () => {
        await this.transactions.manager.query(`select set_config('statement_timeout', $1, true)`, [
          String(milliseconds),
        ]);
        return this.transactions.values<number>(
          `select jobs.visible_total(query, client, status, has, "from", until, upload, $2)
           from jsonb_to_recordset($1::jsonb) asked (place int, query text, client text, status text, has text,
             "from" timestamptz, until timestamptz, upload boolean) order by place`,
          [JSON.stringify(searches), most],
        );
      });
    } catch (error) {
      if (sqlStateOf(error) === cancelled) return null;
      throw error;
    }
  }

  /** Returns those of the ids that match the search. */
  among(criteria: SearchCriteria, ids: readonly string[]): Promise<string[]> {
    return this.transactions.values<string>('select id from jobs.matching($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...parameters(criteria),
      ids,
    ]);
  }

  /** Returns the ids of the first matches. */
  ids(criteria: SearchCriteria, most: number): Promise<string[]> {
    return this.transactions.values<string>(
      'select id from jobs.visible_page($1, $2, $3, $4, $5, $6, $7, null, null, $8)',
      [...parameters(criteria), most],
    );
  }
}
