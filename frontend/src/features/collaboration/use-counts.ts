import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unreadCountQuery } from '../../domain/queries.js';
import { openTaskCountQuery, sharedJobsQuery } from './queries.js';
import { formatTotal } from '../../ui/text/format-number.js';

export interface Count {
  /** Formatted count; null while pending and if it could not be loaded. */
  value: string | null;
  isPending: boolean;
}

const formatCount = (total: string | number | null | undefined) =>
  total === null || total === undefined ? null : formatTotal(total);

/** Returns the counts of open tasks, shared jobs, unread notifications and comments [CO-01]. */
export const useCounts = () => {
  const tasks = useQuery(openTaskCountQuery);
  const sharedJobs = useInfiniteQuery(sharedJobsQuery);
  const unread = useQuery(unreadCountQuery);
  const sharedTotal = sharedJobs.data && (sharedJobs.data.total ?? sharedJobs.data.items.length);
  return {
    tasks: { value: formatCount(tasks.data), isPending: tasks.isPending },
    sharedJobs: { value: formatCount(sharedTotal), isPending: sharedJobs.isPending },
    unread: { value: formatCount(unread.data?.count), isPending: unread.isPending },
    comments: { value: formatCount(unread.data?.comments), isPending: unread.isPending },
  } satisfies Record<string, Count>;
};
