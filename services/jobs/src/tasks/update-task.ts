import type { Actor } from '@jobref/contracts/domain/actor';
import type { TaskRecord } from '@jobref/contracts/domain/tasks';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { Assignees } from './assignees.js';
import { TaskAccess } from './task.access.js';
import { assigneeInactive } from './task.errors.js';
import type { ChangeableField, Task, TaskChanges } from './task.entity.js';
import { presentTask } from './task.presenter.js';
import { TaskRepository } from './task.repository.js';

const spoken: Record<ChangeableField, string> = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  dueDate: 'due date',
  assigneeId: 'assignee',
};

/** What people were told of it. */
const toldOf: readonly ChangeableField[] = ['title', 'dueDate'];

type Update = InputOf<typeof jobsService.updateTask>;

/** Changes what is to be done, until when and by whom; its status has a way of its own. */
@Injectable()
export class UpdateTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly assignees: Assignees,
    private readonly access: TaskAccess,
    private readonly tasks: TaskRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  run(actor: Actor, { jobReferenceId, taskId, changes, assignee }: Update): Promise<TaskRecord> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      await this.jobReferences.toSee(actor, jobReferenceId);
      await this.access.to('edit', actor, jobReferenceId, taskId);
      const jobReference = await this.jobReferences.lockTo('createTasks', actor, jobReferenceId);
      const task = await this.access.lockTo('edit', actor, jobReferenceId, taskId);
      const { share = false, ...fields } = changes;
      // Whoever has the task already keeps it, with access or without, also when they have become inactive.
      const comesToAnother = fields.assigneeId !== undefined && fields.assigneeId !== task.assigneeId;
      if (comesToAnother && !assignee) throw assigneeInactive();
      if (assignee && (comesToAnother || share))
        await this.assignees.letIn(person, jobReference, assignee, share);
      const changed = task.change(fields, new Date());
      if (changed) {
        await this.tasks.update(task);
        await this.record(actor, jobReference, task, changed);
        if (changed.fields.some((field) => toldOf.includes(field)))
          await this.notifications.changed(jobReferenceId, task.id);
        if (changed.fields.includes('assigneeId')) await this.assignees.tell(person, task);
      }
      return presentTask(actor, await this.access.toSee(taskId));
    });
  }

  private record(
    actor: Actor,
    on: JobReference,
    { id, title }: Task,
    { fields, before, after }: TaskChanges,
  ): Promise<void> {
    const said = fields.map((field) => spoken[field]).join(', ');
    return this.changes.record(
      actor,
      { on, action: 'task_updated', description: `Task ${title} on ${on.title} updated: ${said}` },
      { action: 'task.updated', recordType: 'task', recordId: id, before, after },
    );
  }
}
