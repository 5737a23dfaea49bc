import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { notifier } from '../actors.js';
import { LivePublisher } from '../live/live-publisher.js';
import { Viewers } from '../viewers.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { TellingLock } from './telling-lock.repository.js';

/** Forgets what leads nowhere any more. */
@Injectable()
export class ForgettingService {
  constructor(
    private readonly viewers: Viewers,
    private readonly transactions: Transactions,
    private readonly lock: TellingLock,
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** All of a job reference; with a person only theirs, unless they see it as before: as an administrator, or by a new share. */
  async forget(jobReferenceId: string, userId: string | null): Promise<void> {
    const concerned = await this.transactions.run(notifier, async () => {
      await this.lock.whileForgetting(jobReferenceId);
      if (userId && (await this.viewers.of(jobReferenceId, [userId])).length > 0) return [];
      return this.remove([jobReferenceId], userId);
    });
    await this.tell(concerned);
  }

  /** What a person was told of all job references that they may not see any more, after they came to see less. */
  async forgetHidden(userId: string): Promise<void> {
    const hidden = await this.transactions.run(notifier, async () => {
      await this.lock.whileReviewing();
      const told = await this.notifications.jobReferenceIdsOf(userId);
      const gone = await this.viewers.hiddenFrom(userId, told);
      await this.remove(gone, userId);
      return gone;
    });
    if (hidden.length > 0) await this.tell([userId]);
  }

  /** Answers whose notifications went. */
  private async remove(jobReferenceIds: string[], userId: string | null): Promise<string[]> {
    await this.events.forget(jobReferenceIds, userId);
    return this.notifications.forget(jobReferenceIds, userId);
  }

  private async tell(userIds: string[]): Promise<void> {
    if (userIds.length > 0) await this.live.tell(userIds, { type: 'notifications_changed' });
  }
}
