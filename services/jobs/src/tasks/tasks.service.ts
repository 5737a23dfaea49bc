import type { Actor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { TaskRecord } from '@jobref/contracts/domain/tasks';
import { personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { decodeTaskCursor, encodeTaskCursor } from './task-cursor.js';
import { TaskAccess } from './task.access.js';
import { presentTask } from './task.presenter.js';
import { TaskRepository, type TaskRow } from './task.repository.js';

/** Tasks, as people look at them and take them away. */
@Injectable()
export class TasksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly access: TaskAccess,
    private readonly tasks: TaskRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  listOf(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<TaskRecord>> {
    return this.transactions.run(actor, async () => {
      const { id } = await this.jobReferences.toSee(actor, jobReferenceId);
      const rows = await this.tasks.of(id, decodeTaskCursor(query.cursor), query.limit + 1);
      return this.page(actor, rows, query, () => this.tasks.countOf(id, countUpTo));
    });
  }

  mine(actor: Actor, { open, ...query }: PageQuery & { open?: boolean }): Promise<Page<TaskRecord>> {
    const { id } = personIn(actor);
    return this.transactions.run(actor, async () => {
      const after = decodeTaskCursor(query.cursor);
      const rows = await this.tasks.assignedTo(id, open, after, query.limit + 1);
      return this.page(actor, rows, query, () => this.tasks.countAssignedTo(id, open, countUpTo));
    });
  }

  remove(actor: Actor, jobReferenceId: string, taskId: string): Promise<Record<string, never>> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.jobReferences.holdToSee(actor, jobReferenceId);
      const task = await this.access.lockTo('delete', actor, jobReferenceId, taskId);
      await this.tasks.remove(task.id);
      const { title, description, priority, status, dueDate, assigneeId, assignedBy } = task;
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'task_deleted',
          description: `Task ${title} deleted from ${jobReference.title}`,
        },
        {
          action: 'task.deleted',
          recordType: 'task',
          recordId: task.id,
          before: {
            jobReferenceId,
            ...{ title, description, priority, status, dueDate, assigneeId, assignedBy },
          },
        },
      );
      await this.notifications.changed(jobReferenceId, task.id);
      return {};
    });
  }

  private async page(
    actor: Actor,
    rows: TaskRow[],
    query: PageQuery,
    count: () => Promise<number>,
  ): Promise<Page<TaskRecord>> {
    const page = await pageOf({ rows, query, count, cursorOf: encodeTaskCursor });
    return { ...page, items: page.items.map((row) => presentTask(actor, row)) };
  }
}
