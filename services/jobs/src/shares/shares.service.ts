import type { Actor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { Permissions, SharedJobRecord, ShareRecord } from '@jobref/contracts/domain/shares';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { LiveUpdates } from '../live/live-updates.js';
import { presentShare, presentSharedJob } from './share.presenter.js';
import type { Share } from './core/share.entity.js';
import { ShareRepository } from './core/share.repository.js';
import { ShareGrantsService } from './share-grants.service.js';

type ShareInput = InputOf<typeof jobsService.share>;

/** Shares: colleagues' access to job references, given and removed by the owner or an administrator [CO-08]. */
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
      const { id } = await this.access.requireVisible(actor, jobReferenceId);
      return this.on(id);
    });
  }

  /** Same as `list`, within a transaction that itself checks whether the actor may see the job reference. */
  async on(jobReferenceId: string): Promise<ShareRecord[]> {
    return (await this.shares.of(jobReferenceId)).map(presentShare);
  }

  /** Shares a job reference. For a colleague who has a share, the permissions change in place. */
  share(
    actor: Actor,
    { jobReferenceId, ...given }: ShareInput,
    options?: { notifiesColleague: boolean },
  ): Promise<ShareRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('share', actor, jobReferenceId);
      return presentShare(await this.grants.grant(person, jobReference, given, options));
    });
  }

  unshare(actor: Actor, jobReferenceId: string, shareId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('share', actor, jobReferenceId);
      const share = await this.shares.find(jobReferenceId, shareId);
      if (!share) throw notFound('Share');
      await this.remove(actor, jobReference, share);
    });
  }

  /** Undoes a share: restores the previous permissions or removes it. Throws `conflict` if it was changed since. */
  undo(
    actor: Actor,
    jobReferenceId: string,
    { userId, permissions }: { userId: string; permissions: Permissions },
    before: Permissions | null,
  ): Promise<void> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('share', actor, jobReferenceId);
      const share = await this.shares.with(jobReferenceId, userId);
      if (share?.permissions !== permissions)
        throw new AppError('conflict', 'Its sharing has changed since then');
      if (before)
        await this.grants.grant(
          person,
          jobReference,
          { userId, colleague: null, permissions: before },
          { notifiesColleague: false },
        );
      else await this.remove(actor, jobReference, share);
    });
  }

  /** Lists what others shared with the caller [EN-08]. */
  sharedJobs(actor: Actor, query: PageQuery): Promise<Page<SharedJobRecord>> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const list = listKey('shared job references');
      const rows = await this.shares.newestWith(id, decodeCursor(query.cursor, list), query.limit + 1);
      const count = () => this.shares.countWith(id, countUpTo);
      return pageOf({ rows, query, list, count, present: presentSharedJob });
    });
  }

  private async remove(
    actor: Actor,
    jobReference: JobReference,
    { id, userId, permissions }: Share,
  ): Promise<void> {
    const jobReferenceId = jobReference.id;
    await this.shares.remove([id]);
    await this.changes.record(
      actor,
      {
        on: jobReference,
        action: 'share_removed',
        description: `${jobReference.title} no longer shared with a colleague`,
        colleagueId: userId,
        alsoNotifyIds: [userId],
      },
      {
        action: 'share.removed',
        recordType: 'share',
        recordId: id,
        before: { jobReferenceId, userId, permissions },
      },
    );
    await this.live.accessEnded(jobReferenceId, userId);
  }
}
