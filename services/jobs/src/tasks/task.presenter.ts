import type { Actor } from '@jobref/contracts/domain/actor';
import type { TaskRecord } from '@jobref/contracts/domain/tasks';
import { taskAbilitiesOf } from './task.policy.js';
import type { TaskRow } from './task.repository.js';

/** What an actor is told of a task, with what they may do with it. */
export const presentTask = (actor: Actor, row: TaskRow): TaskRecord => ({
  id: row.id,
  jobReferenceId: row.jobReferenceId,
  job: { id: row.jobReferenceId, reference: row.reference, title: row.jobTitle },
  title: row.title,
  description: row.description,
  priority: row.priority,
  status: row.status,
  dueDate: row.dueDate,
  assigneeId: row.assigneeId,
  assignedBy: row.assignedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  statusChangedBy: row.statusChangedBy,
  statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
  abilities: taskAbilitiesOf(actor, row),
});
