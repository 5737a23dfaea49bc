import type { SharedJob } from '@jobref/contracts/domain/shares';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';

const pageSize = 50;
const path = '/api/shared-jobs';

const pathOf = (cursor: string | null) =>
  `${path}?${new URLSearchParams({ limit: String(pageSize), ...(cursor && { cursor }) }).toString()}`;

/** GET /api/shared-jobs, page after page, what was shared last first [EN-08]. */
export const useSharedJobs = () =>
  useInfiniteQuery({
    queryKey: [path, { pages: pageSize }],
    queryFn: ({ pageParam, signal }) => requestPage<SharedJob>(pathOf(pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
