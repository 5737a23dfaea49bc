import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { endsBeforeItBegins, searchParameters, type SearchFilters } from './search-filters.js';

/** Enabled only when a filter is set [SE-04] and the date range is not reversed. The previous results stay while the next search runs. */
const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<FoundJobReference>(['/api/jobs/search', filters], () => searchParameters(filters)),
    enabled: Object.keys(filters).length > 0 && !endsBeforeItBegins(filters),
    placeholderData: keepPreviousData,
  });

export const useSearch = (filters: SearchFilters) => useInfiniteQuery(searchQuery(filters));
export type Search = ReturnType<typeof useSearch>;

/** Whether the search failed. A failed next page does not count: the results stay. */
export const hasFailed = ({ error, isFetchNextPageError }: Search) => error !== null && !isFetchNextPageError;
