import type { Actor } from '@jobref/contracts/domain/actor';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../activity/activity.repository.js';
import { ChangeRecorder } from '../activity/change-recorder.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { LiveUpdates } from '../live/live-updates.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { ShareRepository } from '../shares/core/share.repository.js';

/**
 * Gives a job reference and its history to a new owner and ends the old owner's access. The caller has checked
 * permissions, holds the lock and notifies the new owner.
 */
@Injectable()
export class HandOverService {
  constructor(
    private readonly jobReferences: JobReferenceRepository,
    private readonly activity: ActivityRepository,
    private readonly shares: ShareRepository,
    private readonly changes: ChangeRecorder,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
    private readonly notifications: NotificationRequests,
  ) {}

  async handOver(actor: Actor, jobReference: JobReference, toUserId: string): Promise<void> {
    const { id, ownerId: fromUserId, title } = jobReference;
    jobReference.handOver(toUserId, new Date());
    await this.jobReferences.update(jobReference);
    await this.activity.handOver(id, toUserId);
    await this.removeShare(actor, id, toUserId);
    await this.changes.record(
      actor,
      {
        on: jobReference,
        action: 'job_handed_over',
        description: `Job reference ${title} handed over to a colleague`,
        colleagueId: toUserId,
        alsoNotifyIds: [fromUserId],
      },
      {
        action: 'job_reference.handed_over',
        recordType: 'job_reference',
        recordId: id,
        before: { ownerId: fromUserId },
        after: { ownerId: toUserId },
      },
    );
    await this.live.accessEnded(id, fromUserId);
  }

  /** Notifies the new owner once, however many job references there are. */
  async notifyNewOwner(actor: Actor, toUserId: string, jobReferenceIds: string[]): Promise<void> {
    const actorId = actor.kind === 'user' ? actor.id : null;
    await this.notifications.handedOver(actorId, toUserId, jobReferenceIds);
  }

  /** Removes the new owner's share, which an owner does not need. */
  private async removeShare(actor: Actor, jobReferenceId: string, userId: string): Promise<void> {
    const share = await this.shares.with(jobReferenceId, userId);
    if (!share) return;
    await this.shares.remove(share.id);
    await this.audit.record(actor, {
      action: 'share.removed',
      recordType: 'share',
      recordId: share.id,
      before: { jobReferenceId, userId, permissions: share.permissions },
    });
  }
}
