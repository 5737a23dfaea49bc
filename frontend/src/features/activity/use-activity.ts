import type { ActivityAction, ActivityEntry } from '@jobref/contracts/domain/activity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '../../api/request.js';

export interface ActivityFilters {
  userId?: string;
  action?: ActivityAction;
}

const pageSize = 30;
const path = '/api/activity';

const pathOf = (filters: ActivityFilters, cursor: string | null) =>
  `${path}?${new URLSearchParams({ limit: String(pageSize), ...filters, ...(cursor && { cursor }) }).toString()}`;

/** GET /api/activity, page after page: what happened on the job references that the person may see [CO-07]. */
export const useActivity = (filters: ActivityFilters) =>
  useInfiniteQuery({
    queryKey: [path, { pages: pageSize, ...filters }],
    queryFn: ({ pageParam, signal }) => requestPage<ActivityEntry>(pathOf(filters, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
