import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams, PageQueryDto } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import {
  CreateTaskDto,
  MyTasksQueryDto,
  TaskDto,
  TaskParams,
  TasksDto,
  TaskStatusDto,
  UpdateTaskDto,
} from './tasks.dto.js';
import { TasksService } from './tasks.service.js';

/** Tasks of a job reference, and across job references [AP-18 AP-19]. */
@ApiTags('Tasks')
@Controller()
@SignedIn()
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get('tasks/my')
  @Paged()
  @ApiOkResponse({ type: TasksDto.Output })
  mine(@CurrentActor() actor: UserActor, @Query() query: MyTasksQueryDto) {
    return this.tasks.mine(actor, query);
  }

  @Patch('tasks/:id/status')
  @ApiOkResponse({ type: TaskDto.Output })
  setStatus(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() { status }: TaskStatusDto) {
    return this.tasks.setStatus(actor, id, status);
  }

  @Get('jobs/:id/tasks')
  @Paged()
  @ApiOkResponse({ type: TasksDto.Output })
  ofOne(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Query() query: PageQueryDto) {
    return this.tasks.of(actor, id, query);
  }

  @Post('jobs/:id/tasks')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: TaskDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() request: CreateTaskDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.tasks.create(actor, { jobReferenceId: id, idempotency }, request);
  }

  @Patch('jobs/:id/tasks/:taskId')
  @ApiOkResponse({ type: TaskDto.Output })
  update(
    @CurrentActor() actor: UserActor,
    @Param() { id, taskId }: TaskParams,
    @Body() changes: UpdateTaskDto,
  ) {
    return this.tasks.update(actor, { jobReferenceId: id, taskId }, changes);
  }

  @Delete('jobs/:id/tasks/:taskId')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id, taskId }: TaskParams) {
    return this.tasks.remove(actor, { jobReferenceId: id, taskId });
  }
}
