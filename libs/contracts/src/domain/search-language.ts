import { isBlank } from './blank.js';
import {
  activeStatus,
  archivedStatus,
  hasFilters,
  type HasFilter,
  jobReferenceStatuses,
} from './job-reference-statuses.js';
import { limits } from './limits.js';
import { parseTagNames, joinTagNames, renameTag } from './tag-names.js';

/** A parsed query. Days are written YYYY-MM-DD, and both ends belong to the period. */
export interface ParsedSearchQuery {
  /** Each must occur somewhere on a job reference. */
  terms: string[];
  /** None of these may occur. */
  without: string[];
  /** The words only, as a query of their own: as they were typed. */
  words: string;
  status?: string;
  clientFilter?: string;
  /** Comma-separated names. */
  tag?: string;
  has?: HasFilter;
  dateFrom?: string;
  dateTo?: string;
  /** Tokens that looked like operators but were taken as words. */
  notUnderstood: string[];
  /** Terms beyond the limit: not searched. */
  leftOut: string[];
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the first day of a year, month or day as written, and the first day after it; null if invalid. */
const periodOf = (written: string): { first: string; next: string } | null => {
  const [, year = '', month, date] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(written) ?? [];
  if (!year || year === '0000') return null;
  const [m, d] = [Number(month ?? 1) - 1, Number(date ?? 1)];
  const first = new Date(Date.UTC(Number(year), m, d));
  first.setUTCFullYear(Number(year), m, d);
  if (first.getUTCMonth() !== m || first.getUTCDate() !== d) return null;
  const next = new Date(first);
  if (date) next.setUTCDate(d + 1);
  else if (month) next.setUTCMonth(m + 1);
  else next.setUTCFullYear(Number(year) + 1);
  return { first: day(first), next: day(next) };
};

const dayBefore = (written: string) => {
  const date = new Date(`${written}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return day(date);
};

type Reading = Partial<ParsedSearchQuery> | null;
const ofDays = (value: string, read: (first: string, next: string) => Reading): Reading => {
  const period = periodOf(value);
  return period && read(period.first, period.next);
};

const statuses: readonly string[] = [activeStatus, ...jobReferenceStatuses, archivedStatus];
const plural = (value: string) => (value.endsWith('s') ? value : `${value}s`);

/** Keys before a colon, with parsers of the value after it; null for an invalid value. */
const keys: Record<string, (value: string) => Reading> = {
  status: (value) => {
    const status = value.toLowerCase().replaceAll(/[\s-]+/g, '_');
    return statuses.includes(status) ? { status } : null;
  },
  client: (value) => ({ clientFilter: value }),
  tag: (value) => ({ tag: value }),
  has: (value) => {
    const has = hasFilters.find((each) => each === plural(value.toLowerCase()));
    return has ? { has } : null;
  },
  from: (value) => ofDays(value, (first) => ({ dateFrom: first })),
  to: (value) => ofDays(value, (_, next) => ({ dateTo: dayBefore(next) })),
  before: (value) => ofDays(value, (first) => ({ dateTo: dayBefore(first) })),
  after: (value) => ofDays(value, (_, next) => ({ dateFrom: next })),
};

interface Token {
  written: string;
  isExcluded: boolean;
  key: string | null;
  isQuoted: boolean;
  value: string;
}

// Phones replace typed quotation marks by those of the keyboard's language. A mark without a partner is an ordinary
// character.
const pattern = /(-?)(?:(\p{L}+):)?(?:"([^"]*)"|[“”„‟«»]([^“”„‟«»]*)[“”„‟«»]|(\S+))/uy;

// Pasted text may bring direction marks and the like. Within a word they stay: an emoji may consist of them.
const unseenAround = /(?<!\p{Cf})\p{Cf}+(?=\s|$)|(?<=^|\s)\p{Cf}+/gu;

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  const blank = /\s*/uy;
  for (let at = 0; at < text.length;) {
    blank.lastIndex = at;
    at += blank.exec(text)?.[0].length ?? 0;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) break;
    const [written, minus, key, inStraight, inCurly, bare = ''] = match;
    const quoted = inStraight ?? inCurly;
    tokens.push({
      written,
      isExcluded: minus === '-',
      key: key?.toLowerCase() ?? null,
      isQuoted: quoted !== undefined,
      value: quoted ?? bare,
    });
    at += written.length;
  }
  return tokens;
};

/** A word or phrase of the query; `run` holds words typed side by side. */
interface Piece {
  written: string;
  run?: string;
}

/** Joins pieces as they were typed; two runs separated by something else stay separate. */
const wordsOf = (pieces: readonly Piece[]) =>
  pieces
    .map(({ written, run }, index) =>
      run !== undefined && pieces[index + 1]?.run !== undefined ? `"${run}"` : written,
    )
    .join(' ');

/**
 * Parses a typed query. Adjacent words form one term, as do words in quotation marks; `-word` excludes; `status:`,
 * `client:`, `tag:`, `has:`, `from:`, `to:`, `before:` and `after:` filter. Anything that cannot be parsed counts as
 * words. Runs in linear time, never throws.
 */
export const parseSearchQuery = (text: string): ParsedSearchQuery => {
  const read: ParsedSearchQuery = { terms: [], without: [], words: '', notUnderstood: [], leftOut: [] };
  const pieces: Piece[] = [];
  const add = (terms: string[], term: string, piece: Piece) => {
    if (isBlank(term)) return;
    const hasRoom = read.terms.length + read.without.length < limits.searchTerms;
    (hasRoom ? terms : read.leftOut).push(term);
    pieces.push(piece);
  };
  let run: string[] = [];
  const endRun = () => {
    const words = run.map((written) => written.replaceAll('"', ' ').trim()).filter(Boolean);
    add(read.terms, words.join(' '), { written: run.join(' '), run: words.join(' ') });
    run = [];
  };
  const cleaned = text.replace(/\p{Cc}+/gu, ' ').replace(unseenAround, '');
  for (const { written, isExcluded, key, isQuoted, value } of tokensOf(cleaned)) {
    const trimmed = value.trim();
    const reading =
      key !== null && !isExcluded && trimmed && Object.hasOwn(keys, key) ? keys[key]?.(trimmed) : null;
    if (reading) {
      endRun();
      // Several tags must all match; of any other key the last counts.
      const tag = [read.tag, reading.tag].filter(Boolean).join();
      Object.assign(read, reading, tag && { tag });
    } else if (isExcluded && !key && trimmed) {
      endRun();
      add(read.without, trimmed, { written });
    } else if (isQuoted && !key) {
      endRun();
      add(read.terms, trimmed, { written });
    } else {
      if (key !== null || written.includes('"')) read.notUnderstood.push(written);
      run.push(written);
    }
  }
  endRun();
  read.words = wordsOf(pieces);
  return read;
};

const quoted = (value: string) => {
  const plain = value.replaceAll('"', ' ').trim();
  return /[\s“”„‟«»]/.test(plain) ? `"${plain}"` : plain;
};

export const renameTagInSearchQuery = (text: string, from: string, to: string): string =>
  text.replaceAll(
    new RegExp(pattern, 'gu'),
    (written: string, minus: string, key: string | undefined, ...values: (string | undefined)[]) => {
      const [inStraight, inCurly, bare] = values;
      const names = parseTagNames(inStraight ?? inCurly ?? bare);
      const renamed = renameTag(names, from, to);
      const isSame = minus !== '' || key?.toLowerCase() !== 'tag' || String(renamed) === String(names);
      return isSame ? written : `tag:${quoted(joinTagNames(renamed))}`;
    },
  );

/** Formats filters as a query, the inverse of `parseSearchQuery`. `query` holds words as people type them. */
export const formatSearchQuery = ({
  query,
  status,
  clientFilter,
  tag,
  has,
  dateFrom,
  dateTo,
}: Partial<
  Record<'query' | 'status' | 'clientFilter' | 'tag' | 'has' | 'dateFrom' | 'dateTo', string>
>): string =>
  [
    status && `status:${status}`,
    clientFilter && `client:${quoted(clientFilter)}`,
    ...parseTagNames(tag).map((name) => `tag:${quoted(name)}`),
    has && `has:${has}`,
    dateFrom && `from:${dateFrom}`,
    dateTo && `to:${dateTo}`,
    query,
  ]
    .filter(Boolean)
    .join(' ');
