import type { Actor, Colleague } from '@jobref/contracts/domain/actor';
import type { CreateTaskRequest, TaskRecord } from '@jobref/contracts/domain/tasks';
import { personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { Assignees } from './assignees.js';
import { TaskAccess } from './task.access.js';
import { assigneeInactive } from './task.errors.js';
import { Task } from './task.entity.js';
import { presentTask } from './task.presenter.js';
import { TaskRepository } from './task.repository.js';

/** Gives a task to a colleague who may see the job reference, or is let in with it [CO-08]. */
@Injectable()
export class CreateTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly assignees: Assignees,
    private readonly access: TaskAccess,
    private readonly tasks: TaskRepository,
    private readonly changes: ChangeRecorder,
  ) {}

  run(
    actor: Actor,
    jobReferenceId: string,
    { share, ...request }: Omit<CreateTaskRequest, 'assigneeId'>,
    assignee: Colleague | null,
  ): Promise<TaskRecord> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.jobReferences.lockTo('createTasks', actor, jobReferenceId);
      if (!assignee) throw assigneeInactive();
      await this.assignees.letIn(person, jobReference, assignee, share);
      const task = Task.give(
        { jobReferenceId, assigneeId: assignee.id, assignedBy: person.id },
        request,
        new Date(),
      );
      await this.tasks.insert(task);
      const { id, title, description, priority, dueDate, assigneeId } = task;
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'task_created',
          description: `Task ${title} given on ${jobReference.title}`,
        },
        {
          action: 'task.created',
          recordType: 'task',
          recordId: id,
          after: { jobReferenceId, title, description, priority, dueDate, assigneeId },
        },
      );
      await this.assignees.tell(person, task);
      return presentTask(actor, await this.access.toSee(id));
    });
  }
}
