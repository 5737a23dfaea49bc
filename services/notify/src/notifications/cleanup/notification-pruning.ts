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
 * Forgets what nobody looks at any more after 90 days: notifications that were read with their events, events that were only
 * mailed, and how those mails fared. What is unread stays with its events, which say what is left of it when one goes. The
 * audit log stays too.
 */
@Injectable()
export class NotificationPruning {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsRepository,
    private readonly events: NotificationEventsRepository,
    private readonly deliveries: MailDeliveriesRepository,
  ) {}

  /** `most` at a time, so that nobody waits long for a row. */
  async prune(now: Date, most = batch): Promise<void> {
    const moment = new Date(now.getTime() - keptDays * dayMs);
    const kinds = [
      () => this.notifications.forgetReadBefore(moment, most),
      () => this.events.forgetBefore(moment, most),
      () => this.deliveries.forgetBefore(moment, most),
    ];
    for (const forget of kinds) while ((await this.unlessAnother(forget)) === most);
  }

  private unlessAnother(forget: () => Promise<number>): Promise<number> {
    return this.transactions.run(system, async () =>
      (await this.transactions.tryLock('pruning of notifications')) ? forget() : 0,
    );
  }
}
