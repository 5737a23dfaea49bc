import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { JobReference } from '../job-references/core/job-reference.entity.js';

/** A person's owned work: job references that they own and open tasks assigned to them. */
@Injectable()
export class OwnedWorkRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(userId: string): Promise<OwnedWork> {
    const row = await this.transactions.row<OwnedWork>(
      `select (select count(*)::int from jobs.job_references where owner_id = $1) as "jobReferences",
         (select count(*)::int from jobs.tasks
          where assignee_id = $1 and not status in ('completed', 'cancelled')) as "openTasks"`,
      [userId],
    );
    return row ?? { jobReferences: 0, openTasks: 0 };
  }

  /** Locks up to `most` of a person's job references, always in id order, to avoid deadlocks. */
  lockOwned(userId: string, most: number): Promise<JobReference[]> {
    return this.transactions.manager.find(JobReference, {
      where: { ownerId: userId },
      order: { id: 'asc' },
      take: most,
      lock: { mode: 'for_no_key_update' },
    });
  }
}
