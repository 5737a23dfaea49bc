import type { Actor, Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { CreateTaskRequest, TaskRecord, TaskStatus } from '@jobref/contracts/domain/tasks';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { requireUser } from '@jobref/service-kit/actors';
import { fieldWords } from '@jobref/service-kit/audit/field-changes';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { BinRepository } from '../bin/core/bin.repository.js';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { mustBeActive } from '../job-references/core/colleague.errors.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import type { JobReferenceRow } from '../job-references/core/job-reference.repository.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { Viewers } from '../shares/core/viewers.js';
import { ShareGrantsService } from '../shares/share-grants.service.js';
import { decodeTaskCursor, encodeTaskCursor } from './task-cursor.js';
import { TaskAccess } from './task.access.js';
import { editableFieldsOf, Task, type TaskChanges } from './task.entity.js';
import { taskRefusals } from './task.policy.js';
import { presentTask } from './task.presenter.js';
import { TaskRepository, type TaskRow } from './task.repository.js';

/** The fields whose change refreshes existing notifications. */
const notifiedFields: TaskChanges['fields'] = ['title', 'dueDate', 'assigneeId'];

type Update = InputOf<typeof jobsService.updateTask>;

const assigneeInactive = () => mustBeActive('assignee', 'assigneeId');

const statusText = (from: TaskStatus, to: TaskStatus): string => {
  if (from === 'completed' || from === 'cancelled') return 'reopened';
  return { pending: 'reopened', in_progress: 'started', completed: 'completed', cancelled: 'cancelled' }[to];
};

/** Tasks for colleagues on job references [CO-08]. */
@Injectable()
export class TasksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly viewers: Viewers,
    private readonly grants: ShareGrantsService,
    private readonly access: TaskAccess,
    private readonly tasks: TaskRepository,
    private readonly bin: BinRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  listOf(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<TaskRecord>> {
    return this.transactions.run(actor, async () => {
      const { id } = await this.jobReferences.requireVisible(actor, jobReferenceId);
      return this.pageOn(actor, id, query);
    });
  }

  /** Same as `listOf`, within a transaction that itself checks whether the actor may see the job reference. */
  async pageOn(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<TaskRecord>> {
    const list = listKey(`tasks of ${jobReferenceId}`);
    const after = decodeTaskCursor(query.cursor, list);
    const rows = await this.tasks.of(jobReferenceId, after, query.limit + 1);
    return this.page(actor, { rows, query, list }, () => this.tasks.countOf(jobReferenceId, countUpTo));
  }

  mine(actor: Actor, { open, ...query }: PageQuery & { open?: boolean }): Promise<Page<TaskRecord>> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const list = listKey('my tasks', { open });
      const after = decodeTaskCursor(query.cursor, list);
      const rows = await this.tasks.assignedTo(id, open, after, query.limit + 1);
      return this.page(actor, { rows, query, list }, () => this.tasks.countOwn(open, countUpTo));
    });
  }

  /** Creates a task for a colleague with access to the job reference, or gives them access [CO-08]. */
  create(
    actor: Actor,
    jobReferenceId: string,
    { share, ...request }: Omit<CreateTaskRequest, 'assigneeId'>,
    assignee: Colleague | null,
  ): Promise<TaskRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.jobReferences.lock('createTasks', actor, jobReferenceId);
      if (!assignee) throw assigneeInactive();
      await this.grantAccess(person, jobReference, assignee, share);
      const task = Task.give(
        { jobReferenceId, assigneeId: assignee.id, assignedBy: person.id },
        request,
        new Date(),
      );
      await this.tasks.insert(task);
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'task_created',
          description: `Task ${task.title} given on ${jobReference.title}`,
        },
        {
          action: 'task.created',
          recordType: 'task',
          recordId: task.id,
          after: { jobReferenceId, ...editableFieldsOf(task) },
        },
      );
      await this.notifyAssignee(person, task);
      return presentTask(actor, await this.access.requireVisible(task.id));
    });
  }

  /** Updates a task's fields and assignee; its status changes separately. */
  update(actor: Actor, { jobReferenceId, taskId, changes, assignee }: Update): Promise<TaskRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.jobReferences.lock(
        'createTasks',
        actor,
        jobReferenceId,
        taskRefusals.edit,
      );
      const task = await this.access.lock('edit', actor, jobReferenceId, taskId);
      const { share = false, ...fields } = changes;
      // The current assignee keeps the task, even if inactive or without access.
      const isReassigned = fields.assigneeId !== undefined && fields.assigneeId !== task.assigneeId;
      if (isReassigned && !assignee) throw assigneeInactive();
      if (assignee && (isReassigned || share)) await this.grantAccess(person, jobReference, assignee, share);
      const changed = task.change(fields, new Date());
      if (changed) {
        await this.tasks.update(task);
        await this.recordUpdate(actor, jobReference, task, changed);
        if (changed.fields.some((field) => notifiedFields.includes(field)))
          await this.notifications.changed(jobReferenceId, task.id);
        if (changed.fields.includes('assigneeId')) await this.notifyAssignee(person, task);
      }
      return presentTask(actor, await this.access.requireVisible(taskId));
    });
  }

  /** Sets a task's status; setting the current one changes nothing [AP-19 ST-02]. */
  setStatus(actor: Actor, taskId: string, status: TaskStatus): Promise<TaskRecord> {
    const { id: personId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const { jobReferenceId } = await this.access.requireVisible(taskId);
      const jobReference = await this.jobReferences.holdVisible(actor, jobReferenceId);
      const task = await this.access.lock('setStatus', actor, jobReferenceId, taskId);
      const before = task.status;
      if (task.setStatus(status, personId, new Date())) {
        await this.tasks.update(task);
        await this.recordStatus(actor, jobReference, task, before);
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

  /** Moves a task to the bin. */
  remove(actor: Actor, jobReferenceId: string, taskId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.jobReferences.holdVisible(actor, jobReferenceId);
      const task = await this.access.lock('delete', actor, jobReferenceId, taskId);
      await this.bin.put('task', task.id, task.title);
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'task_deleted',
          description: `Task ${task.title} deleted from ${jobReference.title}`,
        },
        {
          action: 'task.deleted',
          recordType: 'task',
          recordId: task.id,
          before: {
            jobReferenceId,
            ...editableFieldsOf(task),
            status: task.status,
            assignedBy: task.assignedBy,
          },
        },
      );
      await this.notifications.changed(jobReferenceId, task.id);
    });
  }

  /**
   * Shares the job reference, to view, with an assignee who cannot see it, if `share` is set and the actor may share
   * it: otherwise throws `assignee_cannot_see_job` or `forbidden`. Existing shares stay unchanged. The caller holds the
   * lock.
   */
  private async grantAccess(
    actor: UserActor,
    jobReference: JobReference,
    assignee: Colleague,
    share: boolean,
  ): Promise<void> {
    const [sees] = await this.viewers.among(jobReference, [assignee]);
    if (sees) return;
    if (!share)
      throw new AppError(
        'assignee_cannot_see_job',
        'This colleague has no access to the job reference. Share it with them too, or choose somebody else.',
        'assigneeId',
      );
    await this.jobReferences.require('share', actor, jobReference.id);
    await this.grants.grant(actor, jobReference, {
      userId: assignee.id,
      colleague: assignee,
      permissions: 'view',
    });
  }

  private notifyAssignee(actor: UserActor, { id, jobReferenceId, assigneeId }: Task): Promise<void> {
    return this.notifications.request({
      type: 'task_given',
      jobReferenceId,
      subjectId: id,
      actorId: actor.id,
      recipientIds: [assigneeId],
    });
  }

  private recordUpdate(
    actor: Actor,
    on: JobReference,
    { id, title }: Task,
    { fields, before, after }: TaskChanges,
  ): Promise<void> {
    return this.changes.record(
      actor,
      {
        on,
        action: 'task_updated',
        description: `Task ${title} on ${on.title} updated: ${fieldWords(fields)}`,
      },
      { action: 'task.updated', recordType: 'task', recordId: id, before, after },
    );
  }

  private recordStatus(actor: Actor, on: JobReferenceRow, task: Task, before: TaskStatus): Promise<void> {
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

  private page(
    actor: Actor,
    found: { rows: TaskRow[]; query: PageQuery; list: string },
    count: () => Promise<number>,
  ): Promise<Page<TaskRecord>> {
    const present = (row: TaskRow) => presentTask(actor, row);
    return pageOf({ ...found, count, present, cursorOf: encodeTaskCursor });
  }
}
