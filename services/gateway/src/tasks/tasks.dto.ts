import { id } from '@jobref/contracts/domain/text';
import {
  createTaskRequest,
  myTasksQuery,
  task,
  taskStatusRequest,
  updateTaskRequest,
} from '@jobref/contracts/domain/tasks';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class TaskParams extends createZodDto(z.object({ id, taskId: id })) {}
export class MyTasksQueryDto extends createZodDto(myTasksQuery) {}
export class CreateTaskDto extends createZodDto(createTaskRequest) {}
export class UpdateTaskDto extends createZodDto(updateTaskRequest) {}
export class TaskStatusDto extends createZodDto(taskStatusRequest) {}
export class TaskDto extends createZodDto(task) {}
export class TasksDto extends createZodDto(z.array(task)) {}
