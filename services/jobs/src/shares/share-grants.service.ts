import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { mustBeActive } from '../job-references/core/colleague.errors.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { Share } from './core/share.entity.js';
import { ShareRepository } from './core/share.repository.js';

interface Given {
  userId: string;
  /** Null if they are inactive. */
  colleague: Colleague | null;
  permissions: Permissions;
}

/**
 * Gives a colleague access to a job reference, or changes their permissions in place. The caller has checked that the
 * actor may share it, and holds its lock.
 */
@Injectable()
export class ShareGrantsService {
  constructor(
    private readonly shares: ShareRepository,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  async grant(
    actor: UserActor,
    jobReference: JobReference,
    { userId, colleague, permissions }: Given,
    { notifiesColleague = true } = {},
  ): Promise<Share> {
    if (userId === jobReference.ownerId)
      throw new AppError(
        'invalid_input',
        'This job reference is theirs: it cannot be shared with its own owner',
        'userId',
      );
    const known = await this.shares.with(jobReference.id, userId);
    // Existing shares can be changed even if the colleague has become inactive.
    if (!known && !colleague) throw mustBeActive('colleague', 'userId');
    const share = known ?? (await this.give(actor, jobReference, userId, permissions));
    const change = known ? await this.change(actor, jobReference, known, permissions) : 'widened';
    if (notifiesColleague && change === 'widened') await this.notify(actor.id, share);
    return share;
  }

  private async give(
    actor: UserActor,
    jobReference: JobReference,
    userId: string,
    permissions: Permissions,
  ): Promise<Share> {
    const given = { jobReferenceId: jobReference.id, userId, sharedBy: actor.id };
    const share = Share.give(given, permissions, new Date());
    await this.shares.insert(share);
    await this.changes.record(
      actor,
      {
        on: jobReference,
        action: 'job_shared',
        description: `${jobReference.title} shared, to ${permissions}, with a colleague`,
        colleagueId: userId,
      },
      {
        action: 'share.created',
        recordType: 'share',
        recordId: share.id,
        after: { jobReferenceId: jobReference.id, userId, permissions },
      },
    );
    return share;
  }

  private async change(
    actor: UserActor,
    jobReference: JobReference,
    share: Share,
    permissions: Permissions,
  ): Promise<ReturnType<Share['change']>> {
    const before = { permissions: share.permissions };
    const change = share.change(permissions);
    if (!change) return null;
    await this.shares.update(share);
    await this.changes.record(
      actor,
      {
        on: jobReference,
        action: 'share_changed',
        description: `Access to ${jobReference.title} changed, to ${permissions}, for a colleague`,
        colleagueId: share.userId,
      },
      {
        action: 'share.changed',
        recordType: 'share',
        recordId: share.id,
        before,
        after: { permissions },
      },
    );
    return change;
  }

  /** Notifies a colleague of those of the job references that are still shared with them, once for all of them. */
  async notifyOfMany(
    workId: string,
    { actorId, userId, jobReferenceIds }: { actorId: string; userId: string; jobReferenceIds: string[] },
  ): Promise<void> {
    const shares = await this.shares.among(jobReferenceIds, userId);
    const [share] = shares;
    if (share && shares.length === 1) await this.notify(actorId, share);
    else if (share)
      await this.notifications.sharedMany(workId, { actorId, recipientId: userId, amount: shares.length });
  }

  private notify(actorId: string, { id, jobReferenceId, userId }: Share): Promise<void> {
    return this.notifications.request({
      type: 'share',
      jobReferenceId,
      subjectId: id,
      actorId,
      recipientIds: [userId],
    });
  }
}
