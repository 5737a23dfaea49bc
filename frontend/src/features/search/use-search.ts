import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { isDateRangeReversed, searchParameters, type SearchFilters } from './search-filters.js';

/** Enabled with a filter [SE-04], unless the date range is reversed. Previous results stay during the next search. */
const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<FoundJobReference>(['/api/jobs/search', filters], () => searchParameters(filters)),
    enabled: Object.keys(filters).length > 0 && !isDateRangeReversed(filters),
    placeholderData: keepPreviousData,
  });

export const useSearch = (filters: SearchFilters) => useInfiniteQuery(searchQuery(filters));
export type Search = ReturnType<typeof useSearch>;

/** Whether the search failed. A failed next page does not count: the results stay. */
export const hasFailed = ({ error, isFetchNextPageError }: Search) => error !== null && !isFetchNextPageError;
