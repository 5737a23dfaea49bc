import type { Actor } from '@jobref/contracts/domain/actor';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { Task } from './task.entity.js';
import { mayWithTask, type TaskAct, taskRefusals } from './task.policy.js';
import { TaskRepository, type TaskRow } from './task.repository.js';

const missing = () => notFound('Task');

/** Access checks on a task, after those on its job reference: the first step of every call on a task [PE-05]. */
@Injectable()
export class TaskAccess {
  constructor(private readonly tasks: TaskRepository) {}

  /** Returns the task. Throws `not_found` if the actor may not see it. */
  async requireVisible(id: string): Promise<TaskRow> {
    const row = await this.tasks.find(id);
    if (!row) throw missing();
    return row;
  }

  /**
   * Locks the task until the transaction ends. Throws `not_found`, also for a task of another job reference, and
   * `forbidden` if the actor may not do this. The caller has locked the job reference.
   */
  async lock(act: TaskAct, actor: Actor, jobReferenceId: string, id: string): Promise<Task> {
    const row = await this.requireVisible(id);
    if (row.jobReferenceId !== jobReferenceId) throw missing();
    if (!mayWithTask(actor, act, row)) throw forbidden(taskRefusals[act]);
    const task = await this.tasks.lock(id);
    if (!task) throw missing();
    return task;
  }
}
