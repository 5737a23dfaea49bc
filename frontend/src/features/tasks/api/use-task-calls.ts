import type { Task, TaskStatus } from '@jobref/contracts/domain/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useRefreshTopics } from '../../../domain/job-references/use-refresh-topics.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';

/** After a change to a task: the job reference's tasks and the person's own list are asked for anew. */
export const useRefreshTasks = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopics(jobReferenceId);
  return (...more: Parameters<typeof refresh>) =>
    Promise.all([refresh('tasks', ...more), queryClient.invalidateQueries({ queryKey: ['/api/tasks/my'] })]);
};

const said: Record<TaskStatus, string> = {
  pending: 'Task reopened',
  in_progress: 'Task started',
  completed: 'Task marked as completed!',
  cancelled: 'Task cancelled',
};

/** PATCH /api/tasks/{id}/status [CO-04]. Whatever comes of it, the task is shown as it stands now. */
export const useSetTaskStatus = ({ id, jobReferenceId, status: before }: Task) => {
  const refresh = useRefreshTasks(jobReferenceId);
  return useSubmitOnce({
    mutationFn: (status: TaskStatus) => request<Task>('PATCH', `/api/tasks/${id}/status`, { status }),
    onSuccess: (_task, status) => {
      const isReopened = before === 'completed' || before === 'cancelled';
      toast({ title: 'Success', description: isReopened ? said.pending : said[status] });
    },
    onError: toastFailure('Failed to update task status', ''),
    onSettled: () => refresh(),
  });
};

/** DELETE /api/jobs/{id}/tasks/{taskId}. */
export const useDeleteTask = ({ id, jobReferenceId }: Task, onDone: () => void) => {
  const refresh = useRefreshTasks(jobReferenceId);
  return useSubmitOnce({
    mutationFn: () => request<undefined>('DELETE', `/api/jobs/${jobReferenceId}/tasks/${id}`),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Task deleted' });
      onDone();
      await refresh();
    },
    onError: toastFailure('Error', 'Failed to delete the task'),
  });
};
