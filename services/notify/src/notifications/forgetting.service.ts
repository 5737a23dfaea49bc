import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { notifier } from '../actors.js';
import { LiveFeed } from '../live/live-feed.js';
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
    private readonly live: LiveFeed,
  ) {}

  /** All of a job reference; with a person only theirs, unless they see it as before: as an administrator, or by a new share. */
  async forget(jobReferenceId: string, userId: string | null): Promise<void> {
    const concerned = await this.transactions.run(notifier, async () => {
      await this.lock.whileForgetting(jobReferenceId);
      if (userId && (await this.viewers.of(jobReferenceId, [userId])).length > 0) return [];
      await this.events.forget(jobReferenceId, userId);
      return this.notifications.forget(jobReferenceId, userId);
    });
    if (concerned.length > 0) await this.live.tell(concerned, { type: 'notifications_changed' });
  }
}
