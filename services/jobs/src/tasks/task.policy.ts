import type { Actor } from '@jobref/contracts/domain/actor';
import type { TaskAbilities } from '@jobref/contracts/domain/tasks';
import { type Access, may, maySee, standingOf } from '../job-references/core/job-reference.policy.js';

/** The fields of a task and its job reference that permissions depend on. */
export interface TaskFacts extends Access {
  assigneeId: string;
  assignedBy: string;
}
export type TaskAct = keyof TaskAbilities;

const holds = (actor: Actor, task: TaskFacts) => ['owner', 'everything'].includes(standingOf(actor, task));
const is = (actor: Actor, id: string) => actor.kind === 'user' && actor.id === id;

/** Who may do what with a task, given that they may see its job reference [PE-05]. */
const allowed: Record<TaskAct, (actor: Actor, task: TaskFacts) => boolean> = {
  setStatus: (actor, task) => holds(actor, task) || is(actor, task.assigneeId) || is(actor, task.assignedBy),
  edit: (actor, task) => may(actor, 'createTasks', task),
  delete: (actor, task) => holds(actor, task) || is(actor, task.assignedBy),
};

export const mayWithTask = (actor: Actor, act: TaskAct, task: TaskFacts): boolean =>
  maySee(actor, task) && allowed[act](actor, task);

export const taskAbilitiesOf = (actor: Actor, task: TaskFacts): TaskAbilities => ({
  setStatus: mayWithTask(actor, 'setStatus', task),
  edit: mayWithTask(actor, 'edit', task),
  delete: mayWithTask(actor, 'delete', task),
});

/** Messages for people who see a task but may not do this with it. */
export const taskRefusals: Record<TaskAct, string> = {
  setStatus:
    'Only its assignee, the person who gave it, the owner of the job reference or an administrator may set the status of this task',
  edit: 'You need edit permission to change tasks of this job reference',
  delete:
    'Only the person who gave this task, the owner of the job reference or an administrator may delete it',
};
