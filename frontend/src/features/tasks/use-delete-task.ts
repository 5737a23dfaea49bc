import type { Task } from '@jobref/contracts/domain/tasks';
import { taskPaths } from '../../api/touched-paths.js';
import { useDelete } from '../../domain/bin/use-delete.js';

/** DELETE /api/jobs/{id}/tasks/{taskId}. */
export const useDeleteTask = (jobReferenceId: string, onDone: () => void) =>
  useDelete<Task>({
    pathOf: ({ id }) => `/api/jobs/${jobReferenceId}/tasks/${id}`,
    success: () => 'Task deleted',
    failure: 'Failed to delete the task',
    onDone,
    touches: taskPaths(jobReferenceId),
  });
