import { type ActivityQuery, type ActivityRecord, activityRecord } from '@jobref/contracts/domain/activity';
import type { AuditedStatement } from '@jobref/service-kit/audit/audit-log.repository';
import { columnsOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { afterPage } from '@jobref/service-kit/paging/queries';
import { Injectable } from '@nestjs/common';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { Any } from 'typeorm';
import { Activity } from './activity.entity.js';

export type ActivityRow = Pick<Activity, keyof ActivityRecord>;

/** Filter by person, by action or by both; null matches all. */
export type ActivityFilter = Pick<ActivityQuery, 'userId' | 'action'>;

export type NewEntry = Omit<Activity, 'id' | 'createdAt'>;

const columns = columnsOf(Activity, 'a', activityRecord.keyof().options);

@Injectable()
export class ActivityRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(entries: readonly NewEntry[], audited: AuditedStatement): Promise<void> {
    const createdAt = new Date();
    await audited
      .insert()
      .into(Activity)
      .values(entries.map((entry) => ({ ...entry, createdAt })))
      .execute();
  }

  /**
   * Adds to the job reference's newest entry if it has the same actor and action and is at most ten minutes old.
   * Returns whether it did. The caller holds the job reference's lock.
   */
  async grow(
    entry: NewEntry,
    describe: (amount: number) => string,
    audited: AuditedStatement,
  ): Promise<boolean> {
    const { jobReferenceId, actorId, action } = entry;
    const newest = await this.transactions.row<NewEntry & { id: string; recent: boolean }>(
      `select id, actor_id as "actorId", action, amount, created_at > now() - interval '10 minutes' as recent
       from jobs.activity where job_reference_id = $1 order by created_at desc, id desc limit 1`,
      [jobReferenceId],
    );
    if (!newest?.recent || newest.actorId !== actorId || newest.action !== action) return false;
    const amount = newest.amount + entry.amount;
    await audited
      .update(Activity)
      .set({ amount, description: describe(amount), createdAt: new Date() })
      .where('id = :newestId', { newestId: newest.id })
      .execute();
    return true;
  }

  /** Returns entries of all job references that the actor may see, newest first. */
  newest({ userId, action }: ActivityFilter, after: PageEnd | null, most: number): Promise<ActivityRow[]> {
    return this.transactions.rows<ActivityRow>(
      `select ${columns} from jobs.activity_page($1, $2, $3, $4, $5) page join jobs.activity a on a.id = page.id
       order by a.created_at desc, a.id desc`,
      [userId, action, after?.createdAt, after?.id, most],
    );
  }

  async count({ userId, action }: ActivityFilter, most: number): Promise<number> {
    const statement = 'select jobs.activity_total($1, $2, $3)';
    return (await this.transactions.value<number>(statement, [userId, action, most])) ?? 0;
  }

  newestOf(jobReferenceId: string, after: PageEnd | null, most: number): Promise<ActivityRow[]> {
    return this.transactions.rows<ActivityRow>(
      `select ${columns} from jobs.activity a where a.job_reference_id = $1
         and ${afterPage('a', 2)}
       order by a.created_at desc, a.id desc limit $4`,
      [jobReferenceId, after?.createdAt, after?.id, most],
    );
  }

  countOf(jobReferenceId: string, most: number): Promise<number> {
    return this.transactions.count('jobs.activity where job_reference_id = $1', [jobReferenceId], most);
  }

  /** Moves the history of job references to their new owner. */
  async handOver(jobReferenceIds: string[], ownerId: string): Promise<void> {
    await this.transactions.manager.update(Activity, { jobReferenceId: Any(jobReferenceIds) }, { ownerId });
  }
}
