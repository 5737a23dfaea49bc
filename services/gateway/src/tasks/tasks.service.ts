import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type {
  CreateTaskRequest,
  myTasksQuery,
  Task,
  TaskRecord,
  TaskStatus,
  UpdateTaskRequest,
} from '@jobref/contracts/domain/tasks';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CreateTarget } from '../http/idempotency-key.js';
import { PeopleService } from '../people/people.service.js';
import { taskNaming } from './task.presenter.js';

interface TaskPath {
  jobReferenceId: string;
  taskId: string;
}

/** Tasks from the jobs service, with people's names. Sends jobs the assignee's id and role; jobs decides. */
@Injectable()
export class TasksService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async mine(actor: UserActor, query: z.infer<typeof myTasksQuery>): Promise<Page<Task>> {
    return this.people.namePage(actor, await this.jobs.myTasks(actor, query), taskNaming);
  }

  async of(actor: UserActor, jobReferenceId: string, query: PageQuery): Promise<Page<Task>> {
    const page = await this.jobs.tasks(actor, { ...query, jobReferenceId });
    return this.people.namePage(actor, page, taskNaming);
  }

  async create(
    actor: UserActor,
    on: CreateTarget,
    { assigneeId, ...task }: CreateTaskRequest,
  ): Promise<Task> {
    const assignee = await this.people.active(assigneeId);
    return this.named(actor, await this.jobs.createTask(actor, { ...on, task, assignee }));
  }

  async update(actor: UserActor, path: TaskPath, changes: UpdateTaskRequest): Promise<Task> {
    const assignee = await this.people.active(changes.assigneeId);
    return this.named(actor, await this.jobs.updateTask(actor, { ...path, changes, assignee }));
  }

  async remove(actor: UserActor, path: TaskPath): Promise<void> {
    await this.jobs.removeTask(actor, path);
  }

  async setStatus(actor: UserActor, taskId: string, status: TaskStatus): Promise<Task> {
    return this.named(actor, await this.jobs.setTaskStatus(actor, { taskId, status }));
  }

  private named(actor: UserActor, record: TaskRecord): Promise<Task> {
    return this.people.nameOne(actor, record, taskNaming);
  }
}
