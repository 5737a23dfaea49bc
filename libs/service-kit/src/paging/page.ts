import { limits } from '@jobref/contracts/domain/limits';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { encodeCursor, type PageEnd } from './cursor.js';

/** Matches are counted up to here: the last one stands for "or more". */
export const countUpTo = limits.countedMatches + 1;

interface PageSource<R, T> {
  /** Up to one row more than the page holds, which tells that there is a next one. */
  rows: R[];
  query: PageQuery;
  /** Which list this is: `listKey`. */
  list: string;
  count: () => number | Promise<number>;
  present: (row: R) => T;
  /** For a list that is in another order than newest first. */
  cursorOf?: (last: R, list: string) => string;
}

/** Whether a page says how many match: on the first page only, and not where nobody asks for it. */
export const isCounted = ({ cursor, total }: PageQuery): boolean => total && cursor === undefined;

/** Cuts what was found to a page and presents it; counts only where the page itself does not tell. */
export const pageOf = async <R extends PageEnd, T>({
  rows,
  query,
  list,
  count,
  present,
  cursorOf = encodeCursor,
}: PageSource<R, T>): Promise<Page<T>> => {
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const isWhole = query.cursor === undefined && rows.length <= query.limit;
  const total = () => (isWhole ? rows.length : count());
  return {
    items: shown.map((row) => present(row)),
    nextCursor: rows.length > query.limit && last ? cursorOf(last, list) : null,
    total: isCounted(query) ? await total() : null,
  };
};
