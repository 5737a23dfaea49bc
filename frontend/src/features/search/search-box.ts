import { limits } from '@jobref/contracts/domain/limits';
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

/** The same words, each looked for by itself: `"chimney" "Hollis"` for `chimney Hollis`. Null where it asks for nothing else. */
export const wordsApart = (query = ''): string | null => {
  const { terms, without } = readSearch(query);
  const apart = terms.flatMap((term) => (query.includes(`"${term}"`) ? [term] : term.split(' ')));
  const text = [...apart.map((word) => `"${word}"`), ...without.map((word) => `-"${word}"`)].join(' ');
  return apart.length > terms.length && text.length <= limits.searchQuery ? text : null;
};

/** The same words, without these instead of what must not stand there now; as they were where that is too long. */
export const wordsWithout = (query: string, without: readonly string[]): string => {
  const { terms: asked, leftOut } = readSearch(query);
  const terms = [...asked, ...leftOut];
  const isApart = terms.length > 1 || query.includes(`"${terms[0]}"`);
  const text = [
    ...terms.map((term) => (isApart ? `"${term}"` : term)),
    ...without.map((word) => `-"${word.replaceAll('"', ' ').trim()}"`),
  ].join(' ');
  return text.length <= limits.searchQuery ? text : query;
};

/** Parts that look like a filter but were read as words, words beyond the limit, and whether a word is too short to be found everywhere. */
export const searchNotes = (query = '') => {
  const { terms, notUnderstood, leftOut } = readSearch(query);
  const isShort = terms.some(
    (term) =>
      /^[\p{L}\p{N}]{1,2}$/u.test(term) &&
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term),
  );
  return { notUnderstood, leftOut, isShort };
};
