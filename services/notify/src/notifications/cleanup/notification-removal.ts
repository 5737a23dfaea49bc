import {
  forgetNotifications,
  forgetShares,
  reviewNotifications,
  reviewSharedSearch,
} from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { notifier } from '../../actors.js';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { VisibilityService } from '../../visibility.service.js';
import { NotificationEventsRepository } from '../events/notification-events.repository.js';
import { NotificationsRepository } from '../notifications.repository.js';
import { NotificationLock } from '../events/notification-lock.js';

/** Removes notifications whose target is gone or no longer visible. */
@Injectable()
export class NotificationRemoval {
  constructor(
    private readonly visibility: VisibilityService,
    private readonly transactions: Transactions,
    private readonly lock: NotificationLock,
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Removes all notifications of a job reference; with a person only theirs, unless they still see it: as an
   * administrator, or by a new share.
   */
  @OnMessage(forgetNotifications)
  async remove({ payload }: ReceivedMessage<typeof forgetNotifications>): Promise<void> {
    const { jobReferenceId, userId } = payload;
    const affected = await this.transactions.run(notifier, async () => {
      await this.lock.lockForChange(jobReferenceId);
      if (userId && (await this.visibility.of(jobReferenceId, [userId])).length > 0) return [];
      return this.removeAll([jobReferenceId], userId);
    });
    await this.publish(affected);
  }

  /** Removes notifications about a shared saved search from people who no longer follow it, according to jobs. */
  @OnMessage(reviewSharedSearch)
  async removeUnshared({ payload }: ReceivedMessage<typeof reviewSharedSearch>): Promise<void> {
    const { savedSearchId } = payload;
    const affected = await this.transactions.run(notifier, async () => {
      await this.lock.lockForChange(savedSearchId);
      const recipientIds = await this.events.recipientsOf(savedSearchId);
      const following = new Set(await this.visibility.followersOf(savedSearchId, recipientIds));
      const others = recipientIds.filter((id) => !following.has(id));
      return this.notifications.recalculate([], await this.events.deleteForRecipients(savedSearchId, others));
    });
    await this.publish(affected);
  }

  /** Removes notifications about several shares at once that were withdrawn. */
  @OnMessage(forgetShares)
  async removeShares({ payload: { workId } }: ReceivedMessage<typeof forgetShares>): Promise<void> {
    const affected = await this.transactions.run(notifier, async () => {
      await this.lock.lockForChange(workId);
      const recipientIds = await this.events.recipientsOf(workId);
      return this.notifications.recalculate([], await this.events.deleteForRecipients(workId, recipientIds));
    });
    await this.publish(affected);
  }

  /**
   * Removes a person's notifications of all job references that they may no longer see, after their access was reduced.
   */
  @OnMessage(reviewNotifications)
  async removeHidden({ payload: { userId } }: ReceivedMessage<typeof reviewNotifications>): Promise<void> {
    const hidden = await this.transactions.run(notifier, async () => {
      await this.lock.lockForAnyChange();
      const jobReferenceIds = await this.notifications.jobReferenceIdsOf(userId);
      const gone = await this.visibility.hiddenFrom(userId, jobReferenceIds);
      await this.removeAll(gone, userId);
      return gone;
    });
    if (hidden.length > 0) await this.publish([userId]);
  }

  /** Returns the recipients of the removed notifications. */
  private async removeAll(jobReferenceIds: string[], userId: string | null): Promise<string[]> {
    await this.events.forget(jobReferenceIds, userId);
    return this.notifications.forget(jobReferenceIds, userId);
  }

  private async publish(userIds: string[]): Promise<void> {
    if (userIds.length > 0) await this.live.publish(userIds, { type: 'notifications_changed' });
  }
}
