import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import { MyTasksQueryDto, OwnTaskParams, TaskDto, TasksDto, TaskStatusDto } from './tasks.dto.js';
import { TasksService } from './tasks.service.js';

/** Tasks across job references [AP-18 AP-19]. */
@ApiTags('Tasks')
@Controller('tasks')
@SignedIn()
export class OwnTasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get('my')
  @Paged()
  @ApiOkResponse({ type: TasksDto.Output })
  mine(@CurrentActor() actor: UserActor, @Query() query: MyTasksQueryDto) {
    return this.tasks.mine(actor, query);
  }

  @Patch(':id/status')
  @ApiOkResponse({ type: TaskDto.Output })
  setStatus(
    @CurrentActor() actor: UserActor,
    @Param() { id }: OwnTaskParams,
    @Body() { status }: TaskStatusDto,
  ) {
    return this.tasks.setStatus(actor, id, status);
  }
}
