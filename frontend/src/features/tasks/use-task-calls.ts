import type { Task, TaskStatus } from '@jobref/contracts/domain/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { inList, replacing } from '../../api/cached-lists.js';
import { request } from '../../api/request.js';
import { taskPaths } from '../../api/touched-paths.js';
import { useDelete } from '../../domain/bin/use-delete.js';
import { useAction } from '../../domain/use-action.js';
import { toastFailure } from '../../session/toast-failure.js';
import { tasksQuery } from './queries.js';

const said: Record<TaskStatus, string> = {
  pending: 'Task reopened',
  in_progress: 'Task started',
  completed: 'Task marked as completed!',
  cancelled: 'Task cancelled',
};

/** PATCH /api/tasks/{id}/status [CO-04]. Whatever comes of it, the task is shown as it stands now. */
export const useSetTaskStatus = ({ id, jobReferenceId, status: before }: Task) => {
  const queryClient = useQueryClient();
  const isReopened = before === 'completed' || before === 'cancelled';
  return useAction({
    mutationFn: (status: TaskStatus) => request<Task>('PATCH', `/api/tasks/${id}/status`, { status }),
    success: (_task, status) => (isReopened ? said.pending : said[status]),
    onDone: (task) => queryClient.setQueryData(tasksQuery(jobReferenceId).queryKey, inList(replacing(task))),
    onError: toastFailure('Failed to update task status', ''),
    touches: taskPaths(jobReferenceId),
  });
};

/** DELETE /api/jobs/{id}/tasks/{taskId}. */
export const useDeleteTask = (jobReferenceId: string, onDone: () => void) =>
  useDelete<Task>({
    pathOf: ({ id }) => `/api/jobs/${jobReferenceId}/tasks/${id}`,
    success: () => 'Task deleted',
    failure: 'Failed to delete the task',
    onDone,
    touches: taskPaths(jobReferenceId),
  });
