import type { ActivityAction } from '@jobref/contracts/activity';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import type { PageEnd } from '../paging/cursor.js';
import { Activity } from './activity.entity.js';

export interface ActivityRow {
  id: string;
  jobReferenceId: string | null;
  actorId: string | null;
  action: ActivityAction;
  description: string;
  createdAt: Date;
}

const columns = `a.id, a.job_reference_id as "jobReferenceId", a.actor_id as "actorId", a.action, a.description,
  a.created_at as "createdAt"`;

@Injectable()
export class ActivityRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(entry: Omit<Activity, 'id' | 'createdAt'>): Promise<void> {
    await this.transactions.manager.insert(Activity, { ...entry, createdAt: new Date() });
  }

  /** Newest first, over all job references that the actor may see. */
  newest(after: PageEnd | null, most: number): Promise<ActivityRow[]> {
    return this.transactions.manager.query<ActivityRow[]>(
      `select ${columns} from jobs.activity_page($1, $2, $3) page join jobs.activity a on a.id = page.id
       order by a.created_at desc, a.id desc`,
      [after?.createdAt, after?.id, most],
    );
  }

  async count(most: number): Promise<number> {
    const [row] = await this.transactions.manager.query<{ total: number }[]>(
      'select jobs.activity_total($1) as total',
      [most],
    );
    return row?.total ?? 0;
  }

  newestOf(jobReferenceId: string, after: PageEnd | null, most: number): Promise<ActivityRow[]> {
    return this.transactions.manager.query<ActivityRow[]>(
      `select ${columns} from jobs.activity a where a.job_reference_id = $1
         and ($2::timestamptz is null or (a.created_at, a.id) < ($2, $3::uuid))
       order by a.created_at desc, a.id desc limit $4`,
      [jobReferenceId, after?.createdAt, after?.id, most],
    );
  }

  async countOf(jobReferenceId: string, most: number): Promise<number> {
    const [row] = await this.transactions.manager.query<{ total: number }[]>(
      `select count(*)::int as total from
         (select 1 from jobs.activity where job_reference_id = $1 limit $2) counted`,
      [jobReferenceId, most],
    );
    return row?.total ?? 0;
  }

  /** A job reference's history goes with it to its new owner. */
  async handOver(jobReferenceId: string, ownerId: string): Promise<void> {
    await this.transactions.manager.update(Activity, { jobReferenceId }, { ownerId });
  }
}
