import type { Task, TaskPriority } from '@jobref/contracts/domain/tasks';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.js';
import { request, requestOnce } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { useRefreshTasks } from './use-task-calls.js';

/** What goes to the server. The due date is a calendar date, YYYY-MM-DD, as it was picked. */
export interface TaskBody {
  title: string;
  description: string | null;
  priority: TaskPriority;
  dueDate: string | null;
  assigneeId: string;
}
export type TaskChanges = Partial<TaskBody>;
type SentBody = TaskChanges & { share?: true };

const isCannotSee = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'assignee_cannot_see_job';

interface Options {
  jobReferenceId: string;
  /** The task that is changed; absent for a new one. */
  task?: Task | undefined;
  onDone: () => void;
  /** A refusal that names a field. */
  onField: (field: string, message: string) => void;
}

/**
 * POST or PATCH of a task. When the assignee may not see the job reference, `refused` holds what was to be sent: `share`
 * sends it again and shares it with them to view, `dismiss` leaves it.
 */
export const useSaveTask = ({ jobReferenceId, task, onDone, onField }: Options) => {
  const refresh = useRefreshTasks(jobReferenceId);
  const { keyFor, forget } = useIdempotencyKey(`task.${jobReferenceId}`);
  const [refused, setRefused] = useState<TaskChanges | null>(null);
  const path = `/api/jobs/${jobReferenceId}/tasks`;
  const { send, isPending } = useSubmitOnce({
    mutationFn: (body: SentBody) =>
      task ? request<Task>('PATCH', `${path}/${task.id}`, body) : requestOnce<Task>(path, body, keyFor(body)),
    onSuccess: async (_task, { share }) => {
      forget();
      setRefused(null);
      toast({ title: 'Success', description: task ? 'Task saved' : 'Task given' });
      onDone();
      await (share ? refresh('shares') : refresh());
    },
    onError: (error, body) => {
      if (isCannotSee(error) && !body.share) {
        setRefused(body);
        return;
      }
      setRefused(null);
      if (error instanceof ApiError && error.field) onField(error.field, error.text);
      toastFailure('Error', task ? 'Failed to save the task' : 'Failed to give the task')(error);
    },
  });
  return {
    send,
    isPending,
    refused,
    share: () => refused && send({ ...refused, share: true }),
    dismiss: () => setRefused(null),
  };
};
