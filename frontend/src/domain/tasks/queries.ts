import type { Task } from '@jobref/contracts/domain/tasks';
import { queryOptions } from '@tanstack/react-query';
import { allQuery } from '../../api/query.js';
import { isOpenTask } from './task-status.js';

/** Sort key: tasks without due date come last. */
const dueKey = ({ dueDate }: Task) => dueDate ?? '9999-12-31';

/** Compares tasks: open ones first, by due date; then closed ones, latest first. */
const inOrder = (a: Task, b: Task): number => {
  const aOpen = isOpenTask(a.status);
  if (aOpen !== isOpenTask(b.status)) return aOpen ? -1 : 1;
  const changedAt = (task: Task) => task.statusChangedAt ?? task.createdAt;
  if (!aOpen) return changedAt(b).localeCompare(changedAt(a));
  return dueKey(a).localeCompare(dueKey(b)) || a.createdAt.localeCompare(b.createdAt);
};

const sorted = (tasks: Task[]) => tasks.toSorted(inOrder);

/** Query for all tasks of a job reference; unpaginated, as there are few and the open ones are counted [JD-02]. */
export const tasksQuery = (jobReferenceId: string) =>
  queryOptions({ ...allQuery<Task>('/api/jobs', jobReferenceId, 'tasks'), select: sorted });
