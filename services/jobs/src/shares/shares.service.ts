import type { Actor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { SharedJobRecord, ShareRecord } from '@jobref/contracts/domain/shares';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { LiveUpdates } from '../live/live-updates.js';
import { presentShare, presentSharedJob } from './share.presenter.js';
import { ShareRepository } from './core/share.repository.js';
import { ShareGrantsService } from './share-grants.service.js';

type ShareInput = InputOf<typeof jobsService.share>;

/** Colleagues' access to job references: given and taken back by the owner or an administrator [CO-08]. */
@Injectable()
export class SharesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly shares: ShareRepository,
    private readonly grants: ShareGrantsService,
    private readonly changes: ChangeRecorder,
    private readonly live: LiveUpdates,
  ) {}

  list(actor: Actor, jobReferenceId: string): Promise<ShareRecord[]> {
    return this.transactions.run(actor, async () => {
      const { id } = await this.access.toSee(actor, jobReferenceId);
      return this.on(id);
    });
  }

  /** The same within a transaction that says by itself whether the actor may see the job reference. */
  async on(jobReferenceId: string): Promise<ShareRecord[]> {
    return (await this.shares.of(jobReferenceId)).map(presentShare);
  }

  /** With whom it is shared already: the permissions change in place. */
  share(actor: Actor, { jobReferenceId, permissions, ...named }: ShareInput): Promise<ShareRecord> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('share', actor, jobReferenceId);
      return presentShare(await this.grants.grant(person, jobReference, named, permissions));
    });
  }

  unshare(actor: Actor, jobReferenceId: string, shareId: string): Promise<Record<string, never>> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('share', actor, jobReferenceId);
      const share = await this.shares.find(jobReferenceId, shareId);
      if (!share) throw notFound('Share');
      const { userId, permissions } = share;
      await this.shares.remove(share.id);
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'share_removed',
          description: `${jobReference.title} no longer shared with a colleague`,
          colleagueId: userId,
          alsoTell: [userId],
        },
        {
          action: 'share.removed',
          recordType: 'share',
          recordId: share.id,
          before: { jobReferenceId, userId, permissions },
        },
      );
      await this.live.accessEnded(actor, jobReferenceId, userId);
      return {};
    });
  }

  /** What others shared with the caller [EN-08]. */
  sharedJobs(actor: Actor, query: PageQuery): Promise<Page<SharedJobRecord>> {
    const { id } = personIn(actor);
    return this.transactions.run(actor, async () => {
      const list = listKey('shared job references');
      const rows = await this.shares.newestWith(id, decodeCursor(query.cursor, list), query.limit + 1);
      const count = () => this.shares.countWith(id, countUpTo);
      return pageOf({ rows, query, list, count, present: presentSharedJob });
    });
  }
}
