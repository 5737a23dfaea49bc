import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { JobReferenceParams, PageQueryDto } from '../job-references/job-references.dto.js';
import { CreateTaskDto, TaskDto, TaskParams, TasksDto, UpdateTaskDto } from './tasks.dto.js';
import { TasksService } from './tasks.service.js';

/** The tasks of a job reference. */
@ApiTags('Tasks')
@Controller('jobs/:id/tasks')
@SignedIn()
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get()
  @Paged()
  @ApiOkResponse({ type: TasksDto.Output })
  ofOne(@CurrentActor() actor: UserActor, @Param() { id }: JobReferenceParams, @Query() query: PageQueryDto) {
    return this.tasks.of(actor, id, query);
  }

  @Post()
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: TaskDto.Output })
  create(
    @CurrentActor() actor: UserActor,
    @Param() { id }: JobReferenceParams,
    @Body() request: CreateTaskDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.tasks.create(actor, { jobReferenceId: id, idempotency }, request);
  }

  @Patch(':taskId')
  @ApiOkResponse({ type: TaskDto.Output })
  update(
    @CurrentActor() actor: UserActor,
    @Param() { id, taskId }: TaskParams,
    @Body() changes: UpdateTaskDto,
  ) {
    return this.tasks.update(actor, { jobReferenceId: id, taskId }, changes);
  }

  @Delete(':taskId')
  @HttpCode(204)
  remove(@CurrentActor() actor: UserActor, @Param() { id, taskId }: TaskParams) {
    return this.tasks.remove(actor, { jobReferenceId: id, taskId });
  }
}
