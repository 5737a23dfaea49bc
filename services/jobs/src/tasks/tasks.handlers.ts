import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { JobReferenceIdempotency } from '../job-references/core/job-reference-idempotency.js';
import { TasksService } from './tasks.service.js';

export const taskHandlers = handlersOf(
  jobsService,
  [TasksService, JobReferenceIdempotency],
  (tasks, once) => ({
    tasks: (actor, { jobReferenceId, ...query }) => tasks.listOf(actor, jobReferenceId, query),
    myTasks: (actor, query) => tasks.mine(actor, query),
    createTask: (actor, { jobReferenceId, task, assignee, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () =>
        tasks.create(actor, jobReferenceId, task, assignee),
      ),
    updateTask: (actor, update) => tasks.update(actor, update),
    setTaskStatus: (actor, { taskId, status }) => tasks.setStatus(actor, taskId, status),
    removeTask: (actor, { jobReferenceId, taskId }) => tasks.remove(actor, jobReferenceId, taskId),
  }),
);
