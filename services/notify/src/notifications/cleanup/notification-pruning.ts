import { systemActor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { MailDeliveriesRepository } from '../../deliveries/mail-deliveries.repository.js';
import { NotificationEventsRepository } from '../events/notification-events.repository.js';
import { NotificationsRepository } from '../notifications.repository.js';

const keptDays = 90;
const dayMs = 24 * 3_600_000;
const batch = 1_000;
const system = systemActor('notification pruner');

/**
 * Deletes after 90 days: read notifications with their events, events that were only mailed, and the delivery states of
 * those mails. Unread notifications keep their events, from which they are recalculated when one is removed. The audit
 * log is kept too.
 */
@Injectable()
export class NotificationPruning {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsRepository,
    private readonly events: NotificationEventsRepository,
    private readonly deliveries: MailDeliveriesRepository,
  ) {}

  /** Deletes `most` rows per transaction, so that rows are locked only briefly. */
  async prune(now: Date, most = batch): Promise<void> {
    const moment = new Date(now.getTime() - keptDays * dayMs);
    const kinds = [
      () => this.notifications.deleteReadBefore(moment, most),
      () => this.events.forgetBefore(moment, most),
      () => this.deliveries.forgetBefore(moment, most),
    ];
    for (const forget of kinds) while ((await this.runExclusively(forget)) === most);
  }

  private runExclusively(forget: () => Promise<number>): Promise<number> {
    return this.transactions.run(system, async () =>
      (await this.transactions.tryLock('pruning of notifications')) ? forget() : 0,
    );
  }
}
