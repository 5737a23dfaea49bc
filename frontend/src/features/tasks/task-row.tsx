import { fullName } from '@jobref/contracts/domain/full-name';
import type { Task } from '@jobref/contracts/domain/tasks';
import { StatusMark } from '../../domain/status/status-badge.js';
import { isOpenTask, TaskStatusLine } from '../../domain/tasks/task-status.js';
import { TaskPriority } from '../../domain/tasks/task-priority.js';
import styles from './tasks-card.module.css';

/** Whether the list shows the priority: only high and urgent. */
const isPressing = ({ priority, status }: Task) =>
  (priority === 'urgent' || priority === 'high') && isOpenTask(status);

/** Row of a task: title, status, due date and assignee. A click opens it. */
export const TaskRow = ({ task, onOpen }: { task: Task; onOpen: () => void }) => {
  const { title, status, dueDate, assignee } = task;
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.mark}>
          <StatusMark status={status} />
        </span>
        <span className="grid flex-1 min-w-0">
          <span dir="auto" className="truncate font-medium" title={title}>
            {title}
          </span>
          <span className={styles.detail}>
            <TaskStatusLine status={status} dueDate={dueDate} />
            {isPressing(task) && <TaskPriority priority={task.priority} />}
          </span>
          {assignee && (
            <span dir="auto" className="truncate text-secondary small">
              {fullName(assignee)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
};
