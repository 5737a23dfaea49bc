import type { Task, TaskStatus } from '@jobref/contracts/domain/tasks';
import { request } from '../../api/request.js';
import { taskPaths } from '../../api/affected-paths.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { useAction } from '../use-action.js';
import { isOpenTask } from './task-status.js';

const statusTexts: Record<TaskStatus, string> = {
  pending: 'Task reopened',
  in_progress: 'Task started',
  completed: 'Task marked as completed!',
  cancelled: 'Task cancelled',
};

/**
 * PATCH /api/tasks/{id}/status: shown once the server has confirmed [CO-04 AP-19]. `show` puts the task into the
 * displayed list.
 */
export const useSetTaskStatus = (
  { id, jobReferenceId, status: before }: Task,
  show: (task: Task) => void,
) => {
  // The status at the click: a live update may show the new one before the response arrives.
  const isReopened = !isOpenTask(before);
  return useAction({
    mutationFn: (status: TaskStatus) => request<Task>('PATCH', `/api/tasks/${id}/status`, { status }),
    success: (_task, status) => (isReopened ? statusTexts.pending : statusTexts[status]),
    onDone: show,
    onError: errorToastHandler('Failed to update task status', ''),
    touches: taskPaths(jobReferenceId),
  });
};
