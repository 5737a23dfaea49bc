import type { Actor, Colleague } from '@jobref/contracts/domain/actor';
import type { CommentRecord, CommentRequest } from '@jobref/contracts/domain/comments';
import { limits } from '@jobref/contracts/domain/limits';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { excerpt } from '@jobref/service-kit/excerpt';
import { Injectable } from '@nestjs/common';
import { BinRepository } from '../bin/core/bin.repository.js';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { Viewers } from '../shares/core/viewers.js';
import { CommentAccess } from './comment.access.js';
import { Comment } from './comment.entity.js';
import { presentComment } from './comment.presenter.js';
import { CommentRepository, type CommentRow } from './comment.repository.js';

/** A comment's content and the mentioned colleagues, whether they may see the job reference or not. */
type CommentContent = CommentRequest & { mentioned: Colleague[] };

/** Comments on job references [EN-10 CO-08]. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly viewers: Viewers,
    private readonly access: CommentAccess,
    private readonly comments: CommentRepository,
    private readonly bin: BinRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  listOf(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<CommentRecord>> {
    return this.transactions.run(actor, async () => {
      const { id } = await this.jobReferences.requireVisible(actor, jobReferenceId);
      return this.pageOn(actor, id, query);
    });
  }

  /** Same as `listOf`, within a transaction that itself checks whether the actor may see the job reference. */
  async pageOn(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<CommentRecord>> {
    const list = listKey(`comments of ${jobReferenceId}`);
    const after = decodeCursor(query.cursor, list);
    const rows = await this.comments.newestOf(jobReferenceId, after, query.limit + 1);
    return this.page(actor, { rows, query, list }, () => this.comments.countOf(jobReferenceId, countUpTo));
  }

  /** Lists the comments of all job references that the actor may see [AP-17]. */
  list(actor: Actor, query: PageQuery): Promise<Page<CommentRecord>> {
    return this.transactions.run(actor, async () => {
      const list = listKey('comments');
      const rows = await this.comments.newest(decodeCursor(query.cursor, list), query.limit + 1);
      return this.page(actor, { rows, query, list }, () => this.comments.count(countUpTo));
    });
  }

  /**
   * Adds a comment. Notifies the mentioned people, and the owner of a new comment if they are not mentioned [EN-10].
   */
  add(actor: Actor, jobReferenceId: string, { content, mentioned }: CommentContent): Promise<CommentRecord> {
    const { id: authorId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const now = new Date();
      const on = await this.jobReferences.hold('comment', actor, jobReferenceId);
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
      await this.notify('mention', comment, mentionedIds);
      if (!mentionedIds.includes(ownerId)) await this.notify('comment', comment, [ownerId]);
      return presentComment(actor, await this.access.requireVisible(jobReferenceId, comment.id), now);
    });
  }

  /** Edits a comment. People who were mentioned before are not notified again. */
  edit(
    actor: Actor,
    jobReferenceId: string,
    commentId: string,
    { content, mentioned }: CommentContent,
  ): Promise<CommentRecord> {
    return this.transactions.run(actor, async () => {
      const now = new Date();
      const on = await this.jobReferences.holdVisible(actor, jobReferenceId);
      const comment = await this.access.lock(actor, 'edit', { jobReferenceId, commentId }, now);
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
        await this.notify('mention', comment, edited.newlyMentioned);
      }
      return presentComment(actor, await this.access.requireVisible(jobReferenceId, commentId), now);
    });
  }

  /** Moves a comment to the bin. */
  remove(actor: Actor, jobReferenceId: string, commentId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const on = await this.jobReferences.holdVisible(actor, jobReferenceId);
      const comment = await this.access.lock(actor, 'delete', { jobReferenceId, commentId }, new Date());
      const { content, authorId, mentionedIds } = comment;
      await this.bin.put('comment', comment.id, excerpt(content, limits.title));
      await this.changes.record(
        actor,
        { on, action: 'comment_deleted', description: `Comment deleted from ${on.title}` },
        {
          action: 'comment.deleted',
          recordType: 'comment',
          recordId: comment.id,
          before: { jobReferenceId, content, authorId, mentionedIds },
        },
      );
      await this.notifications.changed(jobReferenceId, commentId);
    });
  }

  /** Returns the mentioned people who may see the job reference, without the author. */
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

  private notify(type: 'mention' | 'comment', comment: Comment, recipientIds: string[]): Promise<void> {
    const { id: subjectId, jobReferenceId, authorId: actorId } = comment;
    return this.notifications.request({ type, jobReferenceId, subjectId, actorId, recipientIds });
  }

  private page(
    actor: Actor,
    found: { rows: CommentRow[]; query: PageQuery; list: string },
    count: () => Promise<number>,
  ): Promise<Page<CommentRecord>> {
    const now = new Date();
    return pageOf({ ...found, count, present: (row) => presentComment(actor, row, now) });
  }
}
