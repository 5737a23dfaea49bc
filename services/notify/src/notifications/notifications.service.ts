import type { Actor } from '@jobref/contracts/domain/actor';
import type { Notification, UnreadCount } from '@jobref/contracts/domain/notifications';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Inject, Injectable } from '@nestjs/common';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { presentNotification } from './notification.presenter.js';
import { NotificationsRepository } from './notifications.repository.js';

/** A person's own notifications; other people, including administrators, have no access [EN-09]. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsRepository,
    private readonly live: LivePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns a page of notifications, newest first [AP-21]. */
  list(actor: Actor, query: PageQuery): Promise<Page<Notification>> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const list = listKey('notifications');
      const after = decodeCursor(query.cursor, list);
      const rows = await this.notifications.newestOf(id, after, query.limit + 1);
      const count = () => this.notifications.countOf(id, countUpTo);
      return pageOf({ rows, query, list, count, present: presentNotification });
    });
  }

  unreadCount(actor: Actor): Promise<UnreadCount> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, () => this.notifications.unreadOf(id));
  }

  /** Marks a notification as read, idempotently. One of another person is not found [CO-06 AP-23]. */
  async markRead(actor: Actor, notificationId: string): Promise<Notification> {
    const { id } = requireUser(actor);
    const { found, changed } = await this.transactions.run(actor, async () => ({
      changed: await this.notifications.markRead(notificationId, id),
      found: await this.notifications.find(notificationId, id),
    }));
    if (!found) throw notFound('Notification');
    if (changed) await this.notifyOtherTabs(id);
    return presentNotification(found);
  }

  async markAllRead(actor: Actor): Promise<void> {
    const { id } = requireUser(actor);
    const changed = await this.transactions.run(actor, () => this.notifications.markAllRead(id));
    if (changed > 0) await this.notifyOtherTabs(id);
  }

  /** Marking as read succeeds even if other tabs cannot be notified. */
  private async notifyOtherTabs(userId: string): Promise<void> {
    await this.live
      .publish([userId], { type: 'notifications_changed' })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Open tabs could not be notified of read notifications'),
      );
  }
}
