import type { Task } from '@jobref/contracts/domain/tasks';
import { useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';
import { usePages } from '../../../api/use-pages.js';

const pageSize = 50;

export const myTasksPath = '/api/tasks/my';
export const myTasksKey = [myTasksPath, { limit: pageSize }] as const;

/** GET /api/tasks/my, page after page: those still to be done first, by due date. */
export const useMyTasks = () => usePages<Task>(myTasksKey);

/** How many of them are still to be done: "5", or "10000+"; null where the server did not count. */
export const useOpenTaskCount = () =>
  useQuery({
    queryKey: [myTasksPath, { open: true, count: true }],
    queryFn: async ({ signal }) =>
      (await requestPage<Task>(`${myTasksPath}?open=true&limit=1`, signal)).total,
  });
