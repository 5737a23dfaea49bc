import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { parseSearchQuery } from '@jobref/contracts/domain/search-language';
import { parseTagNames } from '@jobref/contracts/domain/tag-names';
import { type Period, periodBetween } from '@jobref/service-kit/period';

export interface SearchCriteria extends Pick<JobReferenceFilters, 'status' | 'clientFilter' | 'ability'> {
  /** Phrases that must be present, and phrases that must not. */
  phrases: string[];
  without: string[];
  /** Whether similar spellings match too. */
  isNear: boolean;
  has: JobReferenceFilters['has'];
  /** Names of tags that must all be present. */
  tags: string[];
  created: Period;
}

/**
 * Parses filters. A separate parameter takes precedence over the same filter in the query text. Dates are days in the
 * time zone.
 */
export const parseCriteria = (query: JobReferenceFilters, timeZone = 'UTC'): SearchCriteria => {
  const read = parseSearchQuery(query.query ?? '');
  return {
    phrases: read.terms,
    without: read.without,
    isNear: false,
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
    tags: parseTagNames(query.tag ?? read.tag),
  };
};

/** Returns the terms in the database's format (see the migration), one per line. */
export const serializeTerms = ({
  phrases,
  without,
  isNear,
  has,
  tags,
}: Pick<SearchCriteria, 'phrases' | 'without' | 'isNear' | 'has' | 'tags'>): string | null =>
  [
    ...phrases.map((phrase) => `${isNear ? '~' : '+'}${phrase}`),
    ...without.map((phrase) => `-${phrase}`),
    ...(has === 'photos' ? ['?photos'] : []),
    ...tags.map((tag) => `?tag:${tag}`),
  ].join('\n') || null;
