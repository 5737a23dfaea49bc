import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';

/** Full rows in every width of the grid. */
const pageSize = 24;

const pathOf = (cursor: string | null) =>
  `/api/jobs?${new URLSearchParams({ limit: String(pageSize), ...(cursor && { cursor }) }).toString()}`;

/** GET /api/jobs, page after page, newest first [JL-04]. */
export const useJobReferences = () =>
  useInfiniteQuery({
    queryKey: ['/api/jobs', { pages: pageSize }],
    queryFn: ({ pageParam, signal }) => requestPage<JobReference>(pathOf(pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
