import type { CreateTaskRequest, Task } from '@jobref/contracts/domain/tasks';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { request, requestOnce } from '../../api/request.js';
import { taskPaths } from '../../api/affected-paths.js';
import { useAction } from '../../domain/use-action.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';

/** Request body. The due date is a calendar date, YYYY-MM-DD, as picked. */
export type TaskBody = Omit<CreateTaskRequest, 'share'>;
type TaskChanges = Partial<TaskBody>;
type SentBody = TaskChanges & { share?: true };

const isAssigneeWithoutAccess = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'assignee_cannot_see_job';

interface Options {
  jobReferenceId: string;
  /** The task to edit; absent for a new one. */
  task?: Task | undefined;
  onDone: () => void;
  onRefused: (error: Error) => void;
}

/**
 * POST or PATCH of a task. When the assignee cannot see the job reference, `refused` holds the request body: `share`
 * resends it and shares the job reference with them to view, `dismiss` drops it.
 */
export const useSaveTask = ({ jobReferenceId, task, onDone, onRefused }: Options) => {
  const { keyFor, forget } = useIdempotencyKey(`task.${jobReferenceId}`);
  const [refused, setRefused] = useState<TaskChanges | null>(null);
  const path = `/api/jobs/${jobReferenceId}/tasks`;
  const { send, isPending } = useAction({
    mutationFn: (body: SentBody) =>
      task ? request<Task>('PATCH', `${path}/${task.id}`, body) : requestOnce<Task>(path, body, keyFor(body)),
    success: task ? 'Task saved' : 'Task given',
    onDone: () => {
      forget();
      setRefused(null);
      onDone();
    },
    onError: (error, body) => {
      if (isAssigneeWithoutAccess(error) && !body.share) {
        setRefused(body);
        return;
      }
      setRefused(null);
      onRefused(error);
      errorToastHandler('Error', task ? 'Failed to save the task' : 'Failed to give the task')(error);
    },
    // Saving may also share the job reference with the assignee.
    touches: [...taskPaths(jobReferenceId), `/api/jobs/${jobReferenceId}/shares`],
  });
  return {
    send,
    isPending,
    refused,
    share: () => refused && send({ ...refused, share: true }),
    dismiss: () => setRefused(null),
  };
};
