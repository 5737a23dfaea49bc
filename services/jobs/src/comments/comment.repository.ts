import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { afterPage } from '@jobref/service-kit/paging/queries';
import { Injectable } from '@nestjs/common';
import { jobColumns, type JobRow } from '../job-references/core/job-reference.repository.js';
import { Comment } from './comment.entity.js';

/** A comment row, joined with the fields of its job reference that are shown or that permissions depend on. */
export type CommentRow = RowOf<Comment> & JobRow;

const columns = `${columnsOf(Comment, 'c')}, ${jobColumns}`;
const onJobReference = 'join jobs.job_references j on j.id = c.job_reference_id';
const newestFirst = 'order by c.created_at desc, c.id desc';

@Injectable()
export class CommentRepository {
  constructor(private readonly transactions: Transactions) {}

  newestOf(jobReferenceId: string, after: PageEnd | null, most: number): Promise<CommentRow[]> {
    return this.transactions.rows<CommentRow>(
      `select ${columns} from jobs.comments c ${onJobReference} where c.job_reference_id = $1
         and ${afterPage('c', 2)}
       ${newestFirst} limit $4`,
      [jobReferenceId, after?.createdAt, after?.id, most],
    );
  }

  countOf(jobReferenceId: string, most: number): Promise<number> {
    return this.transactions.count('jobs.comments where job_reference_id = $1', [jobReferenceId], most);
  }

  /** Returns comments of all job references that the actor may see, newest first, selected by a database function. */
  newest(after: PageEnd | null, most: number): Promise<CommentRow[]> {
    return this.transactions.rows<CommentRow>(
      `select ${columns} from jobs.comments_page($1, $2, $3) page join jobs.comments c on c.id = page.id
         ${onJobReference} ${newestFirst}`,
      [after?.createdAt, after?.id, most],
    );
  }

  async count(most: number): Promise<number> {
    return (await this.transactions.value<number>('select jobs.comments_total($1)', [most])) ?? 0;
  }

  find(jobReferenceId: string, id: string): Promise<CommentRow | null> {
    return this.transactions.row<CommentRow>(
      `select ${columns} from jobs.comments c ${onJobReference} where c.id = $1 and c.job_reference_id = $2`,
      [id, jobReferenceId],
    );
  }

  /** Locks the comment until the transaction ends, if the actor may change or remove it. */
  lock(id: string): Promise<Comment | null> {
    return this.transactions.manager.findOne(Comment, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(comment: Comment): Promise<void> {
    await this.transactions.manager.insert(Comment, comment);
  }

  async edit({ id, content, mentionedIds, editedAt }: Comment): Promise<void> {
    await this.transactions.manager.update(Comment, { id }, { content, mentionedIds, editedAt });
  }
}
