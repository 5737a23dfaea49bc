import { readSearch, writeSearch } from '@jobref/contracts/domain/search-language';
import type { SearchFilters } from './search-filters.js';

/** All filters as the text that the box shows. */
export const textOf = (filters: SearchFilters): string => writeSearch(filters);

/** What stands in the box as filters: those that it does not name are not set. */
export const filtersIn = (text: string): Required<SearchFilters> => {
  const read = readSearch(text);
  const { status = '', clientFilter = '', tag = '', has = '', dateFrom = '', dateTo = '' } = read;
  return { query: read.words, status, clientFilter, tag, has, dateFrom, dateTo };
};

/** One text for all that mean the same. */
export const canonical = (text: string): string => textOf(filtersIn(text));

/** What was taken as words although it looks like more, what is too much, and whether words are too short to be found everywhere. */
export const doubtsAbout = (query = '') => {
  const { terms, notUnderstood, leftOut } = readSearch(query);
  const isShort = terms.some(
    (term) =>
      /^[\p{L}\p{N}]{1,2}$/u.test(term) &&
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term),
  );
  return { notUnderstood, leftOut, isShort };
};
