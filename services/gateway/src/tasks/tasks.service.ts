import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
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
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { NewOnJobReference } from '../http/idempotency-key.js';
import { mustBeActive } from '../people/people.errors.js';
import { PeopleService } from '../people/people.service.js';
import { taskNaming } from './task.presenter.js';

interface TaskPlace {
  jobReferenceId: string;
  taskId: string;
}

// This id is of no person, so that nothing is ever given to them.
const nobody: Colleague = { id: '00000000-0000-0000-0000-000000000000', role: 'agent' };
const assigneeInactive = () => mustBeActive('assignee', 'assigneeId');

/** Tasks: the jobs service's, with people's names; jobs is told the assignee's role. */
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
    place: NewOnJobReference,
    { assigneeId, ...task }: CreateTaskRequest,
  ): Promise<Task> {
    const assignee = await this.people.active(assigneeId);
    const given = assignee
      ? this.jobs.createTask(actor, { ...place, task, assignee })
      : this.refuseOrRepeat(actor, place, task);
    return this.named(actor, await given);
  }

  async update(
    actor: UserActor,
    place: TaskPlace,
    { assigneeId, ...changes }: UpdateTaskRequest,
  ): Promise<Task> {
    const assignee = assigneeId === undefined ? null : await this.people.active(assigneeId);
    if (assigneeId !== undefined && !assignee) await this.assertHasIt(actor, place, assigneeId);
    const record = await this.jobs.updateTask(actor, { ...place, changes, assignee: assignee ?? undefined });
    return this.named(actor, record);
  }

  async remove(actor: UserActor, place: TaskPlace): Promise<void> {
    await this.jobs.removeTask(actor, place);
  }

  async setStatus(actor: UserActor, taskId: string, status: TaskStatus): Promise<Task> {
    return this.named(actor, await this.jobs.setTaskStatus(actor, { taskId, status }));
  }

  private named(actor: UserActor, record: TaskRecord): Promise<Task> {
    return this.people.nameOne(actor, record, taskNaming);
  }

  /**
   * Only who may give a task hears that there is no such assignee: jobs refuses everybody else in its own words first, and
   * answers again what was given before somebody became inactive.
   */
  private async refuseOrRepeat(
    actor: UserActor,
    place: NewOnJobReference,
    task: Omit<CreateTaskRequest, 'assigneeId'>,
  ): Promise<TaskRecord> {
    const forNobody = { ...place, task: { ...task, share: false }, assignee: nobody };
    return this.jobs.createTask(actor, forNobody).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'assignee_cannot_see_job'
        ? assigneeInactive()
        : error;
    });
  }

  /** Who has a task keeps it while its other fields are changed, also when they have become inactive. */
  private async assertHasIt(actor: UserActor, place: TaskPlace, assigneeId: string): Promise<void> {
    const unchanged = await this.jobs.updateTask(actor, { ...place, changes: {} });
    if (unchanged.assigneeId !== assigneeId) throw assigneeInactive();
  }
}
