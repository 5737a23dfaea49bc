import type { Task, TaskStatus } from '@jobref/contracts/domain/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { mapList, replaceById } from '../../api/cached-lists.js';
import { useSetTaskStatus } from '../../domain/tasks/use-set-task-status.js';
import { tasksQuery } from '../../domain/tasks/queries.js';

interface Step {
  label: string;
  to: TaskStatus;
  main?: true;
}

const complete: Step = { label: 'Complete', to: 'completed', main: true };
const cancel: Step = { label: 'Cancel task', to: 'cancelled' };
const steps: Record<TaskStatus, Step[]> = {
  pending: [cancel, { label: 'Start', to: 'in_progress' }, complete],
  in_progress: [cancel, complete],
  completed: [{ label: 'Reopen', to: 'in_progress' }],
  cancelled: [{ label: 'Reopen', to: 'pending' }],
};

/** Buttons for the allowed status transitions of a task [ST-02]. */
export const TaskStatusButtons = ({ task }: { task: Task }) => {
  const queryClient = useQueryClient();
  const {
    send,
    isPending,
    variables: chosen,
  } = useSetTaskStatus(task, (changed) =>
    queryClient.setQueryData(tasksQuery(task.jobReferenceId).queryKey, mapList(replaceById(changed))),
  );
  return steps[task.status].map(({ label, to, main }) => (
    <Button
      key={label}
      type={main ? 'primary' : 'default'}
      loading={isPending && chosen === to}
      disabled={isPending && chosen !== to}
      onClick={() => send(to)}
    >
      {label}
    </Button>
  ));
};
