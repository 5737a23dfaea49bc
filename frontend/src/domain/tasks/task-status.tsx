import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import { DueDate } from './due-date.js';
import { statusLabel } from '../status/status-badge.js';

/** Whether a task is open: a completed or cancelled task is neither late nor to be completed. */
export const isOpenTask = (status: TaskStatus): boolean => status === 'pending' || status === 'in_progress';

/** The line below a task's title: "In Progress, due 23 Nov", "Completed, 18 Nov". */
export const TaskStatusLine = ({ status, dueDate }: { status: TaskStatus; dueDate: string | null }) => {
  const isOpen = isOpenTask(status);
  return (
    <span>
      {statusLabel(status)}
      {dueDate !== null && ', '}
      <DueDate value={dueDate} done={!isOpen} prefix={isOpen ? 'due ' : ''} />
    </span>
  );
};
