import type { Actor } from '@jobref/contracts/domain/actor';
import { type CommentRecord, commentRecord } from '@jobref/contracts/domain/comments';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { presentJob } from '../job-references/core/job-reference.presenter.js';
import { changeableUntil, commentAbilitiesOf } from './comment.policy.js';
import type { CommentRow } from './comment.repository.js';

const present = createPresenter(commentRecord.omit({ job: true, abilities: true, changeableUntil: true }));

/** Maps a comment to its record for an actor, with what they may do with it now. */
export const presentComment = (actor: Actor, row: CommentRow, now: Date): CommentRecord => ({
  ...present(row),
  job: presentJob(row),
  abilities: commentAbilitiesOf(actor, row, now),
  changeableUntil: changeableUntil(row).toISOString(),
});
