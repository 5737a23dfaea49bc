import type { Actor } from '@jobref/contracts/domain/actor';
import { type TaskRecord, taskRecord } from '@jobref/contracts/domain/tasks';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { presentJob } from '../job-references/core/job-reference.presenter.js';
import { taskAbilitiesOf } from './task.policy.js';
import type { TaskRow } from './task.repository.js';

const present = createPresenter(taskRecord.omit({ job: true, abilities: true }));

/** Maps a task to its record for an actor, with what they may do with it. */
export const presentTask = (actor: Actor, row: TaskRow): TaskRecord => ({
  ...present(row),
  job: presentJob(row),
  abilities: taskAbilitiesOf(actor, row),
});
