import type { SharedJob } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { requestPage } from '../../api/request.js';

const pageSize = 50;

/** The person's tasks: those still to be done first, by due date. */
export const myTasksQuery = pagesQuery<Task>(['/api/tasks/my', { limit: pageSize }]);

/** How many of them are still to be done: "5", or "10000+"; null where the server did not count. */
export const openTaskCountQuery = queryOptions({
  queryKey: ['/api/tasks/my', { open: true, count: true }],
  queryFn: async ({ signal }) => (await requestPage<Task>('/api/tasks/my?open=true&limit=1', signal)).total,
});

/** What was shared last comes first [EN-08]. */
export const sharedJobsQuery = pagesQuery<SharedJob>(['/api/shared-jobs', { limit: pageSize }]);
