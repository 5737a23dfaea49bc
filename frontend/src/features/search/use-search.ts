import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { endsBeforeItBegins, searchParameters, type SearchFilters } from './search-filters.js';

/** Runs only when at least one filter is set [SE-04], and not from a day to one before it. The found ones stay on the screen while the next search runs. */
const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<FoundJobReference>(['/api/jobs/search', filters], () => searchParameters(filters)),
    enabled: Object.keys(filters).length > 0 && !endsBeforeItBegins(filters),
    placeholderData: keepPreviousData,
  });

export const useSearch = (filters: SearchFilters) => useInfiniteQuery(searchQuery(filters));
export type Search = ReturnType<typeof useSearch>;

/** What was found stays when only the next page of it could not be had. */
export const hasFailed = ({ error, isFetchNextPageError }: Search) => error !== null && !isFetchNextPageError;
