import type { Task } from '@jobref/contracts/domain/tasks';
import { paths } from '../../paths.js';
import { DueDate } from '../../domain/tasks/due-date.js';
import { TaskPriority } from '../../domain/tasks/task-priority.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import styles from './collaboration.module.css';
import { CompleteButton } from './complete-button.js';
import { JobCell } from './job-cell.js';
import { PersonCell } from '../../domain/people/person-cell.js';

const Row = ({ task }: { task: Task }) => {
  const { title, job, jobReferenceId, priority, status, dueDate, assignedByUser, abilities } = task;
  const isOpen = isOpenTask(status);
  return (
    <li className={styles.row}>
      <JobCell to={paths.tasksOf(jobReferenceId)} title={title} reference={job.reference} quiet={!isOpen} />
      <div className={styles.line}>
        <StatusBadge status={status} />
        <TaskPriority priority={priority} />
        {dueDate !== null && (
          <span className="ml-auto text-13 nowrap">
            <span className="visually-hidden">Due date</span>
            <DueDate value={dueDate} done={!isOpen} />
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <span className="inline-flex items-center gap-8 min-w-0">
          <span className="visually-hidden">Assigned by</span>
          <PersonCell person={assignedByUser} />
        </span>
        {isOpen && abilities.setStatus && <CompleteButton task={task} />}
      </div>
    </li>
  );
};

/** Renders the tasks on phones: the table's columns as three lines each [CO-03]. */
export const TaskRows = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className="plain-list divided" aria-label="My Tasks">
    {tasks.map((task) => (
      <Row key={task.id} task={task} />
    ))}
  </ul>
);
