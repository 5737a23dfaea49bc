import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { taskNaming } from './task.presenter.js';
import {
  CreateTaskDto,
  MyTasksQueryDto,
  TaskDto,
  TaskParams,
  TasksDto,
  TaskStatusDto,
  UpdateTaskDto,
} from './tasks.dto.js';

/** Tasks of a job reference, and across job references [AP-18 AP-19]. Sends jobs the assignee's id and role; jobs decides. */
@ApiTags('Tasks')
@Controller()
@SignedIn()
export class TasksController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get('tasks/my')
  @Paged()
  @ApiOkResponse({ type: TasksDto.Output })
  async mine(@CurrentActor() actor: UserActor, @Query() query: MyTasksQueryDto) {
    return this.people.namePage(actor, await this.jobs.myTasks(actor, query), taskNaming);
  }

  @Patch('tasks/:id/status')
  @ApiOkResponse({ type: TaskDto.Output })
  async setStatus(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { status }: TaskStatusDto,
  ) {
    const task = await this.jobs.setTaskStatus(actor, { taskId: id, status });
    return this.people.nameOne(actor, task, taskNaming);
  }

  @Get('jobs/:id/tasks')
  @Paged()
  @ApiOkResponse({ type: TasksDto.Output })
  async ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    const page = await this.jobs.tasks(actor, { ...query, jobReferenceId: id });
    return this.people.namePage(actor, page, taskNaming);
  }

  @Post('jobs/:id/tasks')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: TaskDto.Output })
  async create(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { assigneeId, ...task }: CreateTaskDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    const assignee = await this.people.active(assigneeId);
    const created = await this.jobs.createTask(actor, { jobReferenceId: id, task, assignee, idempotency });
    return this.people.nameOne(actor, created, taskNaming);
  }

  @Patch('jobs/:id/tasks/:taskId')
  @ApiOkResponse({ type: TaskDto.Output })
  async update(
    @CurrentActor() actor: UserActor,
    @Param() { id, taskId }: TaskParams,
    @Body() changes: UpdateTaskDto,
  ) {
    const assignee = await this.people.active(changes.assigneeId);
    const task = await this.jobs.updateTask(actor, { jobReferenceId: id, taskId, changes, assignee });
    return this.people.nameOne(actor, task, taskNaming);
  }

  @Delete('jobs/:id/tasks/:taskId')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id, taskId }: TaskParams) {
    return this.jobs.removeTask(actor, { jobReferenceId: id, taskId });
  }
}
