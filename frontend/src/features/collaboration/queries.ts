import type { SharedJob } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { requestPage } from '../../api/request.js';

const pageSize = 50;

/** The user's tasks: open ones first, by due date. */
export const myTasksQuery = pagesQuery<Task>(['/api/tasks/my', { limit: pageSize }]);

/** Number of open tasks: "5", or "10000+"; null if the server did not count them. */
export const openTaskCountQuery = queryOptions({
  queryKey: ['/api/tasks/my', { open: true, count: true }],
  queryFn: async ({ signal }) => (await requestPage<Task>('/api/tasks/my?open=true&limit=1', signal)).total,
});

/** Shared jobs, most recently shared first [EN-08]. */
export const sharedJobsQuery = pagesQuery<SharedJob>(['/api/shared-jobs', { limit: pageSize }]);
