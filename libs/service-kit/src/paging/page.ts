import { limits } from '@jobref/contracts/domain/limits';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { encodeCursor, type PageEnd } from './cursor.js';

/** Maximum count of matches; the highest value means "or more". */
export const countUpTo = limits.countedMatches + 1;

interface PageSource<R, T> {
  /** Up to one row more than the page holds, to detect a next page. */
  rows: R[];
  query: PageQuery;
  /** Key of the list: `listKey`. */
  list: string;
  count: () => number | Promise<number>;
  present: (row: R) => T;
  /** For a list that is not sorted newest first. */
  cursorOf?: (last: R, list: string) => string;
}

/** Returns whether a page includes the total: on the first page only, and only if requested. */
export const isCounted = ({ cursor, total }: PageQuery): boolean => total && cursor === undefined;

/** Cuts rows to a page and presents them; counts only if the total does not follow from the page itself. */
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
