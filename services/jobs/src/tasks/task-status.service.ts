import type { Actor } from '@jobref/contracts/domain/actor';
import type { TaskRecord, TaskStatus } from '@jobref/contracts/domain/tasks';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { JobReferenceRow } from '../job-references/core/job-reference.repository.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { TaskAccess } from './task.access.js';
import type { Task } from './task.entity.js';
import { presentTask } from './task.presenter.js';
import { TaskRepository } from './task.repository.js';

const statusText = (from: TaskStatus, to: TaskStatus): string => {
  if (from === 'completed' || from === 'cancelled') return 'reopened';
  return { pending: 'reopened', in_progress: 'started', completed: 'completed', cancelled: 'cancelled' }[to];
};

/** Sets a task's status; setting the current one changes nothing [AP-19 ST-02]. */
@Injectable()
export class TaskStatusService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly access: TaskAccess,
    private readonly tasks: TaskRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  set(actor: Actor, taskId: string, status: TaskStatus): Promise<TaskRecord> {
    const { id: personId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const { jobReferenceId } = await this.access.requireVisible(taskId);
      const jobReference = await this.jobReferences.holdVisible(actor, jobReferenceId);
      const task = await this.access.lock('setStatus', actor, jobReferenceId, taskId);
      const before = task.status;
      if (task.setStatus(status, personId, new Date())) {
        await this.tasks.update(task);
        await this.record(actor, jobReference, task, before);
        if (status === 'completed')
          await this.notifications.request({
            type: 'task_done',
            jobReferenceId,
            subjectId: task.id,
            actorId: personId,
            recipientIds: [task.assignedBy],
          });
      }
      return presentTask(actor, await this.access.requireVisible(taskId));
    });
  }

  private record(actor: Actor, on: JobReferenceRow, task: Task, before: TaskStatus): Promise<void> {
    return this.changes.record(
      actor,
      {
        on,
        action: 'task_status_changed',
        description: `Task ${task.title} ${statusText(before, task.status)} on ${on.title}`,
      },
      {
        action: 'task.status_changed',
        recordType: 'task',
        recordId: task.id,
        before: { status: before },
        after: { status: task.status },
      },
    );
  }
}
