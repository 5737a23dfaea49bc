import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { notifier } from '../actors.js';
import { LiveFeed } from '../live/live-feed.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { TellingLock } from './telling-lock.repository.js';

/** Forgets what leads nowhere any more. */
@Injectable()
export class ForgettingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly lock: TellingLock,
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveFeed,
  ) {}

  /** All of a job reference; with a person only theirs. */
  async forget(jobReferenceId: string, userId: string | null): Promise<void> {
    const concerned = await this.transactions.run(notifier, async () => {
      await this.lock.whileForgetting(jobReferenceId);
      await this.events.forget(jobReferenceId, userId);
      return this.notifications.forget(jobReferenceId, userId);
    });
    if (concerned.length > 0) await this.live.tell(concerned, { type: 'notifications_changed' });
  }
}
