import type { Actor } from '@jobref/contracts/domain/actor';
import { type ActivityQuery, type ActivityRecord, activityRecord } from '@jobref/contracts/domain/activity';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { ActivityRepository } from './activity.repository.js';

const presentActivity = createPresenter(activityRecord);

@Injectable()
export class ActivityService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly activity: ActivityRepository,
  ) {}

  list(actor: Actor, query: ActivityQuery): Promise<Page<ActivityRecord>> {
    return this.transactions.run(actor, async () => {
      const list = listKey('activity', query);
      const rows = await this.activity.newest(query, decodeCursor(query.cursor, list), query.limit + 1);
      const count = () => this.activity.count(query, countUpTo);
      return pageOf({ rows, query, list, count, present: presentActivity });
    });
  }

  listOf(actor: Actor, jobReferenceId: string, query: PageQuery): Promise<Page<ActivityRecord>> {
    return this.transactions.run(actor, async () => {
      const { id } = await this.access.requireVisible(actor, jobReferenceId);
      return this.pageOn(id, query);
    });
  }

  /** Same as `listOf`, within a transaction that itself checks whether the actor may see the job reference. */
  async pageOn(jobReferenceId: string, query: PageQuery): Promise<Page<ActivityRecord>> {
    const list = listKey(`activity of ${jobReferenceId}`);
    const after = decodeCursor(query.cursor, list);
    const rows = await this.activity.newestOf(jobReferenceId, after, query.limit + 1);
    const count = () => this.activity.countOf(jobReferenceId, countUpTo);
    return pageOf({ rows, query, list, count, present: presentActivity });
  }
}
