import type { Actor } from '@jobref/contracts/domain/actor';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { Task } from './task.entity.js';
import { mayWithTask, type TaskAct, taskRefusals } from './task.policy.js';
import { TaskRepository, type TaskRow } from './task.repository.js';

const missing = () => notFound('Task');

/** The first step of every call on a task, after that on its job reference [PE-05]. */
@Injectable()
export class TaskAccess {
  constructor(private readonly tasks: TaskRepository) {}

  /** Throws `not_found` for who may not see it. */
  async toSee(id: string): Promise<TaskRow> {
    const row = await this.tasks.find(id);
    if (!row) throw missing();
    return row;
  }

  /** Throws `not_found`, also where it is on another job reference, and `forbidden` for who may not do this. */
  async to(act: TaskAct, actor: Actor, jobReferenceId: string, id: string): Promise<TaskRow> {
    const row = await this.toSee(id);
    if (row.jobReferenceId !== jobReferenceId) throw missing();
    if (!mayWithTask(actor, act, row)) throw forbidden(taskRefusals[act]);
    return row;
  }

  /** The same, and holds the task's lock until the transaction ends. The caller has locked the job reference. */
  async lockTo(act: TaskAct, actor: Actor, jobReferenceId: string, id: string): Promise<Task> {
    await this.to(act, actor, jobReferenceId, id);
    const task = await this.tasks.lock(id);
    if (!task) throw missing();
    return task;
  }
}
