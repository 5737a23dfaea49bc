import type { Actor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import type { DashboardRecord, JobReferenceScreenRecord, ScreenPart } from '@jobref/contracts/domain/screens';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { ActivityService } from '../activity/activity.service.js';
import { CommentsService } from '../comments/comments.service.js';
import { ClientLinksService } from '../links/client-links.service.js';
import { JobReferencesService } from '../job-references/job-references.service.js';
import { SearchService } from '../search/search.service.js';
import { SharesService } from '../shares/shares.service.js';
import { TasksService } from '../tasks/tasks.service.js';

const firstPage = { limit: limits.pageSize, total: true };
const newest = (limit: number) => ({ limit, total: false });

/** All data of a screen, read in one transaction with pipelined statements. */
@Injectable()
export class ScreensService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferencesService,
    private readonly search: SearchService,
    private readonly comments: CommentsService,
    private readonly tasks: TasksService,
    private readonly shares: SharesService,
    private readonly links: ClientLinksService,
    private readonly activity: ActivityService,
  ) {}

  /**
   * Parts are read without an access check: row-level security hides those of a job reference that the actor may not
   * see, and `get` throws `not_found`.
   */
  jobReference(actor: Actor, id: string, include: ScreenPart[]): Promise<JobReferenceScreenRecord> {
    const part = <T>(name: ScreenPart, read: () => Promise<T>) =>
      include.includes(name) ? read() : undefined;
    return this.transactions.run(actor, async () => {
      const [record, comments, tasks, shares, links, activity] = await Promise.all([
        this.jobReferences.get(actor, id),
        part('comments', () => this.comments.pageOn(actor, id, firstPage)),
        part('tasks', () => this.tasks.pageOn(actor, id, firstPage)),
        part('shares', () => this.shares.on(id)),
        part('links', () => this.links.on(id)),
        part('activity', () => this.activity.pageOn(id, firstPage)),
      ]);
      return { ...record, comments, tasks, shares, links, activity };
    });
  }

  dashboard(actor: Actor): Promise<DashboardRecord> {
    return this.transactions.run(actor, async () => {
      const [stats, jobReferences, activity] = await Promise.all([
        this.jobReferences.stats(actor),
        this.search.newest(actor, newest(limits.dashboardJobReferences)),
        this.activity.list(actor, newest(limits.dashboardActivity)),
      ]);
      return { stats, jobReferences: jobReferences.items, activity: activity.items };
    });
  }
}
