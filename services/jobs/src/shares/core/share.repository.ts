import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { afterPage } from '@jobref/service-kit/paging/queries';
import { Injectable } from '@nestjs/common';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { Any } from 'typeorm';
import { Share } from './share.entity.js';

/** A share with the fields of its job reference that a list of shares shows. */
export type SharedJobRow = RowOf<Share> & { reference: string; title: string; clientName: string };

@Injectable()
export class ShareRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns all shares of a job reference, oldest first. */
  of(jobReferenceId: string): Promise<Share[]> {
    return this.transactions.manager.find(Share, {
      where: { jobReferenceId },
      order: { createdAt: 'asc', id: 'asc' },
    });
  }

  find(jobReferenceId: string, id: string): Promise<Share | null> {
    return this.transactions.manager.findOne(Share, { where: { id, jobReferenceId } });
  }

  with(jobReferenceId: string, userId: string): Promise<Share | null> {
    return this.transactions.manager.findOne(Share, { where: { jobReferenceId, userId } });
  }

  /** Returns the shares of these job references with one person. */
  among(jobReferenceIds: string[], userId: string): Promise<Share[]> {
    return this.transactions.manager.findBy(Share, { jobReferenceId: Any(jobReferenceIds), userId });
  }

  /** Returns the ids of the people a job reference is shared with. */
  userIdsOf(jobReferenceId: string): Promise<string[]> {
    return this.transactions.values<string>('select user_id from jobs.shares where job_reference_id = $1', [
      jobReferenceId,
    ]);
  }

  async insert(share: Share): Promise<void> {
    await this.transactions.manager.insert(Share, share);
  }

  async update({ id, permissions }: Share): Promise<void> {
    await this.transactions.manager.update(Share, { id }, { permissions });
  }

  async remove(ids: string[]): Promise<void> {
    await this.transactions.manager.delete(Share, { id: Any(ids) });
  }

  /** Returns the job references shared with a person that they may still see, newest first. */
  newestWith(userId: string, after: PageEnd | null, most: number): Promise<SharedJobRow[]> {
    return this.transactions.rows<SharedJobRow>(
      `select ${columnsOf(Share, 's')}, j.reference, j.title, j.client_name as "clientName" from jobs.shares s
         join jobs.job_references j on j.id = s.job_reference_id
       where s.user_id = $1 and ${afterPage('s', 2)}
       order by s.created_at desc, s.id desc limit $4`,
      [userId, after?.createdAt, after?.id, most],
    );
  }

  countWith(userId: string, most: number): Promise<number> {
    return this.transactions.count('jobs.shares where user_id = $1', [userId], most);
  }
}
