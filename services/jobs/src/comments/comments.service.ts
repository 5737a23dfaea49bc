import type { Actor } from '@jobref/contracts/domain/actor';
import type { CommentRecord } from '@jobref/contracts/domain/comments';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { CommentAccess } from './comment.access.js';
import { presentComment } from './comment.presenter.js';
import { CommentRepository, type CommentRow } from './comment.repository.js';

/** Comments, as people read them and take them away. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceAccess,
    private readonly access: CommentAccess,
    private readonly comments: CommentRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  /** Of one job reference. */
  listOf(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<CommentRecord>> {
    return this.transactions.run(actor, async () => {
      const { id } = await this.jobReferences.toSee(actor, jobReferenceId);
      const rows = await this.comments.newestOf(id, decodeCursor(query.cursor), query.limit + 1);
      return this.page(actor, rows, query, () => this.comments.countOf(id, countUpTo));
    });
  }

  /** Of all job references that the actor may see [AP-17]. */
  list(actor: Actor, query: PageQuery): Promise<Page<CommentRecord>> {
    return this.transactions.run(actor, async () => {
      const rows = await this.comments.newest(decodeCursor(query.cursor), query.limit + 1);
      return this.page(actor, rows, query, () => this.comments.count(countUpTo));
    });
  }

  remove(actor: Actor, jobReferenceId: string, commentId: string): Promise<Record<string, never>> {
    return this.transactions.run(actor, async () => {
      const on = await this.jobReferences.holdToSee(actor, jobReferenceId);
      const comment = await this.access.lockTo('delete', actor, jobReferenceId, commentId, new Date());
      await this.comments.remove(comment.id);
      const { content, authorId, mentionedIds } = comment;
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
      return {};
    });
  }

  private async page(
    actor: Actor,
    rows: CommentRow[],
    query: PageQuery,
    count: () => Promise<number>,
  ): Promise<Page<CommentRecord>> {
    const now = new Date();
    const page = await pageOf({ rows, query, count });
    return { ...page, items: page.items.map((row) => presentComment(actor, row, now)) };
  }
}
