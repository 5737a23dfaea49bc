import type { Actor } from '@jobref/contracts/domain/actor';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { Comment } from './comment.entity.js';
import { type CommentAct, commentRefusal, mayWithComment } from './comment.policy.js';
import { CommentRepository, type CommentRow } from './comment.repository.js';

const missing = () => notFound('Comment');

/** Access checks on a comment, after those on its job reference: the first step of every call on a comment [PE-05]. */
@Injectable()
export class CommentAccess {
  constructor(private readonly comments: CommentRepository) {}

  /** Returns the comment. Throws `not_found`. */
  async requireVisible(jobReferenceId: string, id: string): Promise<CommentRow> {
    const row = await this.comments.find(jobReferenceId, id);
    if (!row) throw missing();
    return row;
  }

  /**
   * Locks the comment until the transaction ends. Throws `not_found`, and `forbidden` if the actor may not do this, or
   * not any more. The caller holds the job reference's lock.
   */
  async lock(
    actor: Actor,
    act: CommentAct,
    { jobReferenceId, commentId }: { jobReferenceId: string; commentId: string },
    now: Date,
  ): Promise<Comment> {
    const row = await this.requireVisible(jobReferenceId, commentId);
    if (!mayWithComment(actor, act, row, now)) throw forbidden(commentRefusal(actor, act, row));
    const comment = await this.comments.lock(commentId);
    if (!comment) throw missing();
    return comment;
  }
}
