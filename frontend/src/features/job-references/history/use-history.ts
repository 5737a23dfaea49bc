import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';

const pageSize = 30;

const pathOf = (jobReferenceId: string, cursor: string | null) => {
  const query = new URLSearchParams({ limit: String(pageSize), ...(cursor && { cursor }) });
  return `/api/jobs/${jobReferenceId}/activity?${query.toString()}`;
};

/** GET /api/jobs/{id}/activity: what happened on a job reference, page after page, newest first. */
export const useHistory = (jobReferenceId: string) =>
  useInfiniteQuery({
    queryKey: ['/api/jobs', jobReferenceId, 'activity', { limit: pageSize }],
    queryFn: ({ pageParam, signal }) => requestPage<ActivityEntry>(pathOf(jobReferenceId, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
