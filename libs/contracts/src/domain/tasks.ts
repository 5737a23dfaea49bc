import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { limits } from './limits.js';
import { pageQuery, booleanParameter } from './paging.js';
import {
  blankIsAbsent,
  blankIsDefault,
  calendarDate,
  chosenId,
  id,
  isoDateTime,
  oneOf,
  optionalText,
  requiredLine,
} from './text.js';
import { personName } from './users.js';

export const taskStatus = oneOf('Status', ['pending', 'in_progress', 'completed', 'cancelled']);
export type TaskStatus = z.infer<typeof taskStatus>;

export const taskPriority = oneOf('Priority', ['urgent', 'high', 'medium', 'low']);
export type TaskPriority = z.infer<typeof taskPriority>;

/** What the caller may do with a task [PE-05]. */
export const taskAbilities = z.object({ setStatus: z.boolean(), edit: z.boolean(), delete: z.boolean() });
export type TaskAbilities = z.infer<typeof taskAbilities>;

/**
 * A task for a colleague on a job reference [EN-07]. `dueDate` is a day without a time: overdue by the viewer's own
 * calendar.
 */
export const taskRecord = z.object({
  id,
  jobReferenceId: id,
  job: jobReferenceName,
  title: z.string(),
  description: z.string().nullable(),
  priority: taskPriority,
  status: taskStatus,
  dueDate: z.iso.date().nullable(),
  assigneeId: id,
  assignedBy: id,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  /** Person and time of the last status change; null while the status is unchanged. */
  statusChangedBy: id.nullable(),
  statusChangedAt: isoDateTime.nullable(),
  abilities: taskAbilities,
});
export type TaskRecord = z.infer<typeof taskRecord>;

/** A task as the gateway returns it, with names where they are known. */
export const task = taskRecord.extend({
  assignee: personName.nullable(),
  assignedByUser: personName.nullable(),
  statusChangedByUser: personName.nullable(),
});
export type Task = z.infer<typeof task>;

const shareToo = z.boolean({ error: 'share must be true or false' });

/** `share`: also share the job reference, to view, with an assignee who may not see it yet. */
export const createTaskRequest = z.object({
  title: requiredLine(limits.title, 'Title is required'),
  description: optionalText(limits.description),
  priority: blankIsDefault(taskPriority.default('medium')),
  dueDate: calendarDate,
  assigneeId: chosenId('Please choose an assignee'),
  share: shareToo.default(false),
});
export type CreateTaskRequest = z.infer<typeof createTaskRequest>;

export const updateTaskRequest = createTaskRequest
  .extend({ priority: blankIsAbsent(taskPriority), share: shareToo })
  .partial();
export type UpdateTaskRequest = z.infer<typeof updateTaskRequest>;

export const taskStatusRequest = z.object({ status: taskStatus });

/**
 * Query for the caller's tasks: unfinished ones first, by due date. `open` limits to unfinished ones, or to completed
 * and cancelled ones.
 */
export const myTasksQuery = pageQuery.extend({
  open: blankIsAbsent(booleanParameter('open must be true or false')),
});
