import type { JobReference } from '@jobref/contracts/domain/job-references';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '../../api/request.js';
import { searchQueryString, type SearchFilters } from './search-filters.js';

const path = '/api/jobs/search';

/** Runs only when at least one filter is set [SE-04]. The found ones stay on the screen while the next search runs. */
export const useSearch = (filters: SearchFilters) =>
  useInfiniteQuery({
    queryKey: [path, filters],
    queryFn: ({ pageParam, signal }) =>
      requestPage<JobReference>(`${path}?${searchQueryString(filters, pageParam)}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: Object.keys(filters).length > 0,
    placeholderData: keepPreviousData,
  });
