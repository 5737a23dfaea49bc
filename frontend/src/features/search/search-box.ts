import { limits } from '@jobref/contracts/domain/limits';
import { parseSearchQuery, formatSearchQuery } from '@jobref/contracts/domain/search-language';
import type { SearchFilters } from './search-filters.js';

/** Parses the text of the search box; filters that it does not contain are empty. */
export const parseSearch = (text: string): Required<SearchFilters> => {
  const read = parseSearchQuery(text);
  const { status = '', clientFilter = '', tag = '', has = '', dateFrom = '', dateTo = '' } = read;
  return { query: read.words, status, clientFilter, tag, has, dateFrom, dateTo };
};

/** Normalises a search text, so that equivalent texts are equal. */
export const normaliseSearch = (text: string): string => formatSearchQuery(parseSearch(text));

/** Quotes each word, to match words separately: `"chimney" "Hollis"` for `chimney Hollis`. Null if nothing changes. */
export const splitPhrases = (query = ''): string | null => {
  const { terms, without } = parseSearchQuery(query);
  const apart = terms.flatMap((term) => (query.includes(`"${term}"`) ? [term] : term.split(' ')));
  const text = [...apart.map((word) => `"${word}"`), ...without.map((word) => `-"${word}"`)].join(' ');
  return apart.length > terms.length && text.length <= limits.searchQuery ? text : null;
};

/** Replaces the excluded words of a query; returns the query unchanged if the result is too long. */
export const withExcludedWords = (query: string, without: readonly string[]): string => {
  const { terms: asked, leftOut } = parseSearchQuery(query);
  const terms = [...asked, ...leftOut];
  const isApart = terms.length > 1 || query.includes(`"${terms[0]}"`);
  const text = [
    ...terms.map((term) => (isApart ? `"${term}"` : term)),
    ...without.map((word) => `-"${word.replaceAll('"', ' ').trim()}"`),
  ].join(' ');
  return text.length <= limits.searchQuery ? text : query;
};

/** Returns filter-like parts read as words, words over the limit, and if a word is too short to be found everywhere. */
export const searchNotes = (query = '') => {
  const { terms, notUnderstood, leftOut } = parseSearchQuery(query);
  const isShort = terms.some(
    (term) =>
      /^[\p{L}\p{N}]{1,2}$/u.test(term) &&
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term),
  );
  return { notUnderstood, leftOut, isShort };
};
