import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import { AppError } from '@jobref/service-kit/errors';
import { mustBeActive } from '../job-references/core/colleague.errors.js';

const statusLabel = (status: TaskStatus) => status.replace('_', ' ');

export const statusRefused = (from: TaskStatus, allowed: TaskStatus[]): AppError =>
  new AppError(
    'task_status_refused',
    `This task is ${statusLabel(from)}: it can only be set to ${allowed.map(statusLabel).join(' or ')}`,
    'status',
  );

export const assigneeInactive = () => mustBeActive('assignee', 'assigneeId');

export const assigneeCannotSee = (): AppError =>
  new AppError(
    'assignee_cannot_see_job',
    'This colleague has no access to the job reference. Share it with them too, or choose somebody else.',
    'assigneeId',
  );
