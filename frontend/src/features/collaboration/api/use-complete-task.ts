import type { Task } from '@jobref/contracts/domain/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import type { Pages } from '../../../api/use-pages.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { myTasksKey, myTasksPath } from './use-my-tasks.js';

/** PATCH /api/tasks/{id}/status to completed: shown as soon as the server has said so [CO-04 AP-19]. */
export const useCompleteTask = ({ id, jobReferenceId }: Task) => {
  const queryClient = useQueryClient();
  const showIn = (data: Pages<Task>, done: Task): Pages<Task> => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((task) => (task.id === done.id ? done : task)),
    })),
  });
  return useSubmitOnce<Task>({
    mutationFn: () => request('PATCH', `/api/tasks/${id}/status`, { status: 'completed' }),
    onSuccess: (done) => {
      toast({ title: 'Success', description: 'Task marked as completed!' });
      queryClient.setQueryData<Pages<Task>>(myTasksKey, (data) => data && showIn(data, done));
    },
    onError: toastFailure('Failed to update task status', ''),
    onSettled: () =>
      Promise.all(
        [[myTasksPath], ['/api/activity'], ['/api/jobs', jobReferenceId, 'tasks']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
