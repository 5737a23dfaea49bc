import type { Actor } from '@jobref/contracts/domain/actor';
import type { CommentAbilities } from '@jobref/contracts/domain/comments';
import { limits } from '@jobref/contracts/domain/limits';
import { type Access, may, refusals, standingOf } from '../job-references/core/job-reference.policy.js';

/** As much of a comment and its job reference as decides who may do what. */
export interface CommentFacts extends Access {
  authorId: string;
  createdAt: Date;
}
export type CommentAct = keyof CommentAbilities;

const minutes = limits.commentChangeable / 60_000;

/** Until when its author may change and delete a comment; that moment itself is too late. */
export const changeableUntil = ({ createdAt }: Pick<CommentFacts, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + limits.commentChangeable);

const asAuthor = (actor: Actor, comment: CommentFacts, now: Date): boolean =>
  actor.kind === 'user' &&
  actor.id === comment.authorId &&
  may(actor, 'comment', comment) &&
  now < changeableUntil(comment);

/** Its author for a while; an administrator may take any away, but puts words into nobody's mouth [PE-05]. */
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

/** What to tell somebody who sees a comment but may not do this with it. */
export const commentRefusal = (actor: Actor, act: CommentAct, comment: CommentFacts): string => {
  if (actor.kind !== 'user' || actor.id !== comment.authorId) return others[act];
  if (!may(actor, 'comment', comment)) return refusals.comment;
  return `A comment can be ${done[act]} only within ${minutes} minutes of being written`;
};
