import type { Actor } from '@jobref/contracts/domain/actor';
import type { CommentRecord } from '@jobref/contracts/domain/comments';
import { changeableUntil, commentAbilitiesOf } from './comment.policy.js';
import type { CommentRow } from './comment.repository.js';

/** What an actor is told of a comment, with what they may do with it now. */
export const presentComment = (actor: Actor, row: CommentRow, now: Date): CommentRecord => ({
  id: row.id,
  jobReferenceId: row.jobReferenceId,
  job: { id: row.jobReferenceId, reference: row.reference, title: row.jobTitle },
  content: row.content,
  authorId: row.authorId,
  mentionedIds: row.mentionedIds,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  abilities: commentAbilitiesOf(actor, row, now),
  changeableUntil: changeableUntil(row).toISOString(),
});
