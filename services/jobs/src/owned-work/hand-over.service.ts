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
 * Gives job references and their history to a new owner and ends the old owner's access. The caller has checked
 * permissions, holds the locks and notifies the new owner.
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

  async handOver(actor: Actor, jobReferences: readonly JobReference[], toUserId: string): Promise<void> {
    if (jobReferences.length === 0) return;
    const ids = jobReferences.map(({ id }) => id);
    await this.jobReferences.handOver(ids, toUserId, new Date());
    await this.activity.handOver(ids, toUserId);
    await this.removeShares(actor, ids, toUserId);
    await this.changes.recordMany(
      actor,
      jobReferences.map(({ id, ownerId: fromUserId, title }) => ({
        event: {
          on: { id, ownerId: toUserId },
          action: 'job_handed_over',
          description: `Job reference ${title} handed over to a colleague`,
          colleagueId: toUserId,
          alsoNotifyIds: [fromUserId],
        },
        change: {
          action: 'job_reference.handed_over',
          recordType: 'job_reference',
          recordId: id,
          before: { ownerId: fromUserId },
          after: { ownerId: toUserId },
        },
      })),
    );
    await Promise.all(jobReferences.map(({ id, ownerId }) => this.live.accessEnded(id, ownerId)));
  }

  /** Notifies the new owner once, however many job references there are. */
  async notifyNewOwner(actor: Actor, toUserId: string, jobReferenceIds: string[]): Promise<void> {
    const actorId = actor.kind === 'user' ? actor.id : null;
    await this.notifications.handedOver(actorId, toUserId, jobReferenceIds);
  }

  /** Removes the new owner's shares, which an owner does not need. */
  private async removeShares(actor: Actor, jobReferenceIds: string[], userId: string): Promise<void> {
    const shares = await this.shares.among(jobReferenceIds, userId);
    if (shares.length === 0) return;
    await this.shares.remove(shares.map(({ id }) => id));
    await this.audit.record(
      actor,
      ...shares.map(({ id, jobReferenceId, permissions }) => ({
        action: 'share.removed',
        recordType: 'share',
        recordId: id,
        before: { jobReferenceId, userId, permissions },
      })),
    );
  }
}
