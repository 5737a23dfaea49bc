import type { Actor } from '@jobref/contracts/domain/actor';
import type { CommentAbilities } from '@jobref/contracts/domain/comments';
import { limits } from '@jobref/contracts/domain/limits';
import { type Access, may, refusals, standingOf } from '../job-references/core/job-reference.policy.js';

/** The fields of a comment and its job reference that permissions depend on. */
export interface CommentFacts extends Access {
  authorId: string;
  createdAt: Date;
}
export type CommentAct = keyof CommentAbilities;

const minutes = limits.commentChangeable / 60_000;

/** Returns the end of the time in which the author may change and delete a comment; that moment itself is too late. */
export const changeableUntil = ({ createdAt }: Pick<CommentFacts, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + limits.commentChangeable);

const asAuthor = (actor: Actor, comment: CommentFacts, now: Date): boolean =>
  actor.kind === 'user' &&
  actor.id === comment.authorId &&
  may(actor, 'comment', comment) &&
  now < changeableUntil(comment);

/** Allows the author for a while. Administrators may delete any comment, but edit only their own [PE-05]. */
export const mayWithComment = (actor: Actor, act: CommentAct, comment: CommentFacts, now: Date): boolean =>
  asAuthor(actor, comment, now) || (act === 'delete' && standingOf(actor, comment) === 'everything');

export const commentAbilitiesOf = (actor: Actor, comment: CommentFacts, now: Date): CommentAbilities => ({
  edit: mayWithComment(actor, 'edit', comment, now),
  delete: mayWithComment(actor, 'delete', comment, now),
});

const others: Record<CommentAct, string> = {
  edit: 'Only its author may change a comment',
  delete: 'Only its author or an administrator may delete a comment',
};
const done: Record<CommentAct, string> = { edit: 'changed', delete: 'deleted' };

/** Returns the message for a person who sees a comment but may not do this with it. */
export const commentRefusal = (actor: Actor, act: CommentAct, comment: CommentFacts): string => {
  if (actor.kind !== 'user' || actor.id !== comment.authorId) return others[act];
  if (!may(actor, 'comment', comment)) return refusals.comment;
  return `A comment can be ${done[act]} only within ${minutes} minutes of being written`;
};
