import type { Task, TaskRecord } from '@jobref/contracts/domain/tasks';
import type { Naming } from '../people/people-names.js';

/** A task with the names of who has it, who gave it and who set its status last [EN-07]. */
export const taskNaming: Naming<TaskRecord, Task> = {
  idsIn: ({ assigneeId, assignedBy, statusChangedBy }) => [assigneeId, assignedBy, statusChangedBy],
  named: (record, names) => ({
    ...record,
    assignee: names.of(record.assigneeId),
    assignedByUser: names.of(record.assignedBy),
    statusChangedByUser: names.of(record.statusChangedBy),
  }),
};
