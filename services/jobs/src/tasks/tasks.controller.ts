import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { CreateTask } from './create-task.js';
import { SetTaskStatus } from './set-task-status.js';
import { TasksService } from './tasks.service.js';
import { UpdateTask } from './update-task.js';

@Controller()
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly createTask: CreateTask,
    private readonly updateTask: UpdateTask,
    private readonly setTaskStatus: SetTaskStatus,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(jobsService.tasks)
  listOf({ actor, input: { jobReferenceId, ...query } }: Received<typeof jobsService.tasks>) {
    return this.tasks.listOf(actor, jobReferenceId, query);
  }

  @Answers(jobsService.myTasks)
  mine({ actor, input }: Received<typeof jobsService.myTasks>) {
    return this.tasks.mine(actor, input);
  }

  @Answers(jobsService.createTask)
  create({ actor, input }: Received<typeof jobsService.createTask>) {
    const { jobReferenceId, task, assignee, idempotency } = input;
    return this.answers.once(actor, idempotency, () =>
      this.createTask.run(actor, jobReferenceId, task, assignee),
    );
  }

  @Answers(jobsService.updateTask)
  update({ actor, input }: Received<typeof jobsService.updateTask>) {
    return this.updateTask.run(actor, input);
  }

  @Answers(jobsService.setTaskStatus)
  setStatus({ actor, input }: Received<typeof jobsService.setTaskStatus>) {
    return this.setTaskStatus.run(actor, input.taskId, input.status);
  }

  @Answers(jobsService.removeTask)
  remove({ actor, input }: Received<typeof jobsService.removeTask>) {
    return this.tasks.remove(actor, input.jobReferenceId, input.taskId);
  }
}
