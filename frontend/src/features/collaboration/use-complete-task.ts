import type { Task } from '@jobref/contracts/domain/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { inPages, replacing } from '../../api/cached-lists.js';
import { request } from '../../api/request.js';
import { taskPaths } from '../../api/touched-paths.js';
import { useAction } from '../../domain/use-action.js';
import { toastFailure } from '../../session/toast-failure.js';
import { myTasksQuery } from './queries.js';

/** PATCH /api/tasks/{id}/status to completed: shown as soon as the server has said so [CO-04 AP-19]. */
export const useCompleteTask = ({ id, jobReferenceId }: Task) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => request<Task>('PATCH', `/api/tasks/${id}/status`, { status: 'completed' }),
    success: 'Task marked as completed!',
    onDone: (done) => queryClient.setQueryData(myTasksQuery.queryKey, inPages(replacing(done))),
    onError: toastFailure('Failed to update task status', ''),
    touches: taskPaths(jobReferenceId),
  });
};
