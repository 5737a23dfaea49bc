import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { readSearch } from '@jobref/contracts/domain/search-language';
import { namesInText } from '@jobref/contracts/domain/tag-names';
import { type Period, periodBetween } from '@jobref/service-kit/period';

/** What a search asks of job references. */
export interface Wanted extends Pick<JobReferenceFilters, 'status' | 'clientFilter' | 'ability'> {
  /** What must stand on them, and what must not. */
  phrases: string[];
  without: string[];
  has: JobReferenceFilters['has'];
  /** Names of tags that must all stand there. */
  tags: string[];
  created: Period;
}

/** A parameter of its own says more than the same among the words. Days are those of the time zone. */
export const wantedBy = (query: JobReferenceFilters, timeZone = 'UTC'): Wanted => {
  const read = readSearch(query.query ?? '');
  return {
    phrases: read.terms,
    without: read.without,
    status: query.status ?? (read.status as JobReferenceFilters['status']),
    clientFilter: query.clientFilter ?? read.clientFilter,
    ability: query.ability,
    has: query.has ?? read.has,
    created: periodBetween(
      query.dateFrom ?? read.dateFrom,
      query.dateTo ?? read.dateTo,
      { first: 'dateFrom', last: 'dateTo' },
      timeZone,
    ),
    tags: namesInText(query.tag ?? read.tag),
  };
};

/** As the database reads it (see the migration): a term a line. `isNear`: words may be spelled a little differently. */
export const termsOf = (
  { phrases, without, has, tags }: Pick<Wanted, 'phrases' | 'without' | 'has' | 'tags'>,
  isNear = false,
): string | null =>
  [
    ...phrases.map((phrase) => `${isNear ? '~' : '+'}${phrase}`),
    ...without.map((phrase) => `-${phrase}`),
    ...(has === 'photos' ? ['?photos'] : []),
    ...tags.map((tag) => `?tag:${tag}`),
  ].join('\n') || null;
