import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { notifier } from '../actors.js';
import { LiveFeed } from '../live/live-feed.js';
import { Viewers } from '../viewers.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { TellingLock } from './telling-lock.repository.js';

/** Looks through what a person was told, after they came to see less. */
@Injectable()
export class ReviewingService {
  constructor(
    private readonly viewers: Viewers,
    private readonly transactions: Transactions,
    private readonly lock: TellingLock,
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveFeed,
  ) {}

  /** Forgets what they were told of job references that they may not see any more. */
  async review(userId: string): Promise<void> {
    const hidden = await this.transactions.run(notifier, async () => {
      await this.lock.whileReviewing();
      const told = await this.notifications.jobReferenceIdsOf(userId);
      const gone = await this.viewers.hiddenFrom(userId, told);
      for (const jobReferenceId of gone.toSorted()) {
        await this.events.forget(jobReferenceId, userId);
        await this.notifications.forget(jobReferenceId, userId);
      }
      return gone;
    });
    if (hidden.length > 0) await this.live.tell([userId], { type: 'notifications_changed' });
  }
}
