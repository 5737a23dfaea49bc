import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OnceOnJobReference } from '../job-references/core/once-on-job-reference.js';
import { CreateTask } from './create-task.js';
import { SetTaskStatus } from './set-task-status.js';
import { TasksService } from './tasks.service.js';
import { UpdateTask } from './update-task.js';

export const taskHandlers = handlersOf(
  jobsService,
  [TasksService, CreateTask, UpdateTask, SetTaskStatus, OnceOnJobReference],
  (tasks, createTask, updateTask, setTaskStatus, once) => ({
    tasks: (actor, { jobReferenceId, ...query }) => tasks.listOf(actor, jobReferenceId, query),
    myTasks: (actor, query) => tasks.mine(actor, query),
    createTask: (actor, { jobReferenceId, task, assignee, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () =>
        createTask.run(actor, jobReferenceId, task, assignee),
      ),
    updateTask: (actor, update) => updateTask.run(actor, update),
    setTaskStatus: (actor, { taskId, status }) => setTaskStatus.run(actor, taskId, status),
    removeTask: (actor, { jobReferenceId, taskId }) => tasks.remove(actor, jobReferenceId, taskId),
  }),
);
