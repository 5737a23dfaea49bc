import type { Task, TaskRecord } from '@jobref/contracts/domain/tasks';
import type { Naming } from '../people/people-names.js';

/** Adds the names of a task's assignee, its giver and the person who last set its status [EN-07]. */
export const taskNaming: Naming<TaskRecord, Task> = {
  idsIn: ({ assigneeId, assignedBy, statusChangedBy }) => [assigneeId, assignedBy, statusChangedBy],
  named: (record, names) => ({
    ...record,
    assignee: names.of(record.assigneeId),
    assignedByUser: names.of(record.assignedBy),
    statusChangedByUser: names.of(record.statusChangedBy),
  }),
};
