import type { Task } from '@jobref/contracts/domain/tasks';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Pencil, Trash2 } from 'lucide-react';
import { nameOf } from '../../domain/people/name-of.js';
import { DueDate } from '../../domain/tasks/due-date.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { LinkedText } from '../../ui/text/linked-text.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { TaskPriority } from '../../domain/tasks/task-priority.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import { Fact } from '../../ui/display/fact.js';
import styles from './task-details.module.css';

const who = (person: PersonName | null) => <bdi>{nameOf(person)}</bdi>;

interface TaskDetailsProps {
  task: Task;
  onEdit: () => void;
  onDelete: () => void;
}

/** Details of a task: title, description, assignee, giver, due date, and who changed its status last [EN-07]. */
export const TaskDetails = ({ task, onEdit, onDelete }: TaskDetailsProps) => {
  const { title, description, status, priority, dueDate, abilities } = task;
  return (
    <div>
      <div className="flex items-start gap-12">
        <h3 dir="auto" className="flex-1 min-w-0 text-15 font-semibold leading-22 break-anywhere">
          {title}
        </h3>
        <div className={styles.actions}>
          {abilities.edit && <IconButton label="Edit task" icon={<Pencil />} onClick={onEdit} />}
          {abilities.delete && <IconButton danger label="Delete task" icon={<Trash2 />} onClick={onDelete} />}
        </div>
      </div>
      <p className={styles.marks}>
        <StatusBadge status={status} />
        <TaskPriority priority={priority} />
      </p>
      {description && (
        <div dir="auto" className={`prose ${styles.description}`}>
          <LinkedText text={description} />
        </div>
      )}
      <dl className={`facts ${styles.facts}`}>
        <Fact label="Due">
          {dueDate ? <DueDate value={dueDate} done={!isOpenTask(status)} /> : 'No due date'}
        </Fact>
        <Fact label="Assignee">{who(task.assignee)}</Fact>
        <Fact label="Given by">
          {who(task.assignedByUser)}, <RelativeTime value={task.createdAt} />
        </Fact>
        {task.statusChangedAt && (
          <Fact label="Status changed by">
            {who(task.statusChangedByUser)}, <RelativeTime value={task.statusChangedAt} />
          </Fact>
        )}
      </dl>
    </div>
  );
};
