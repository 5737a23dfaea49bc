import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.js';

const pauseMs = 200;
const most = 6;
const none: FoundJobReference[] = [];

/** The newest job references that what is typed finds, once the keys rest. */
export const useFound = (typed: string) => {
  const asked = useDebouncedValue(typed, pauseMs);
  const isAsked = asked.length >= 2;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) =>
      requestPage<FoundJobReference>(
        `/api/jobs/search?${new URLSearchParams({ query: asked, limit: String(most), total: 'false' })}`,
        signal,
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && typed ? (data?.items ?? none) : none;
  return {
    found,
    isSearching: typed.length >= 2 && (asked !== typed || isFetching),
    isError: isAsked && isError,
  };
};
