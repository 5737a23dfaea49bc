import type { Actor, Colleague } from '@jobref/contracts/domain/actor';
import type { CommentRecord, CommentRequest } from '@jobref/contracts/domain/comments';
import { personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { Viewers } from '../shares/viewers.js';
import { CommentAccess } from './comment.access.js';
import { Comment } from './comment.entity.js';
import { presentComment } from './comment.presenter.js';
import { CommentRepository } from './comment.repository.js';

/** The words, and whom they speak to: colleagues who may see the job reference, or not. */
type Words = CommentRequest & { mentioned: Colleague[] };

@Injectable()
export class WriteComments {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly viewers: Viewers,
    private readonly access: CommentAccess,
    private readonly comments: CommentRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  /** Whom it speaks to is told so, and otherwise the owner that there is a comment [EN-10]. */
  add(actor: Actor, jobReferenceId: string, { content, mentioned }: Words): Promise<CommentRecord> {
    const { id: authorId } = personIn(actor);
    return this.transactions.run(actor, async () => {
      const now = new Date();
      const on = await this.jobReferences.holdTo('comment', actor, jobReferenceId);
      const { ownerId } = on;
      const mentionedIds = await this.mentionedIn(on, authorId, mentioned);
      const comment = Comment.write({ jobReferenceId, ownerId, authorId }, content, mentionedIds, now);
      await this.comments.insert(comment);
      await this.changes.record(
        actor,
        { on, action: 'comment_added', description: `Comment on ${on.title}` },
        {
          action: 'comment.created',
          recordType: 'comment',
          recordId: comment.id,
          after: { jobReferenceId, content, mentionedIds },
        },
      );
      await this.tell('mention', comment, mentionedIds);
      if (!mentionedIds.includes(ownerId)) await this.tell('comment', comment, [ownerId]);
      return presentComment(actor, await this.access.toSee(jobReferenceId, comment.id), now);
    });
  }

  /** Whom it spoke to before is not told again. */
  edit(
    actor: Actor,
    jobReferenceId: string,
    commentId: string,
    { content, mentioned }: Words,
  ): Promise<CommentRecord> {
    return this.transactions.run(actor, async () => {
      const now = new Date();
      const on = await this.jobReferences.holdToSee(actor, jobReferenceId);
      const comment = await this.access.lockTo('edit', actor, jobReferenceId, commentId, now);
      const before = { content: comment.content, mentionedIds: comment.mentionedIds };
      const mentionedIds = await this.mentionedIn(on, comment.authorId, mentioned);
      const edited = comment.edit(content, mentionedIds, now);
      if (edited) {
        await this.comments.edit(comment);
        await this.changes.record(
          actor,
          { on, action: 'comment_edited', description: `Comment edited on ${on.title}` },
          {
            action: 'comment.edited',
            recordType: 'comment',
            recordId: comment.id,
            before,
            after: { content, mentionedIds },
          },
        );
        await this.notifications.changed(jobReferenceId, commentId);
        await this.tell('mention', comment, edited.newlyMentioned);
      }
      return presentComment(actor, await this.access.toSee(jobReferenceId, commentId), now);
    });
  }

  /** One's own name in one's own words speaks to nobody. */
  private mentionedIn(
    on: { id: string; ownerId: string },
    authorId: string,
    mentioned: Colleague[],
  ): Promise<string[]> {
    return this.viewers.among(
      on,
      mentioned.filter(({ id }) => id !== authorId),
    );
  }

  private tell(type: 'mention' | 'comment', comment: Comment, recipientIds: string[]): Promise<void> {
    const { id: subjectId, jobReferenceId, authorId: actorId } = comment;
    return this.notifications.request({ type, jobReferenceId, subjectId, actorId, recipientIds });
  }
}
