import { notificationMail } from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { notifier } from '../../actors.js';
import { CONFIG, type NotifyConfig } from '../../config.js';
import { type EventMail, MailDigestRepository } from './mail-digest.repository.js';

const mostAtOnce = 500;

/**
 * Requests mails about notifications: the first at once, all that follow soon, on whatever job references, in one mail
 * a while later. Nothing is lost, and inboxes do not overflow.
 */
@Injectable()
export class MailDigest {
  private readonly pauseMs: number;

  constructor(
    @Inject(CONFIG) config: NotifyConfig,
    private readonly transactions: Transactions,
    private readonly mails: MailDigestRepository,
    private readonly outbox: Outbox,
  ) {
    this.pauseMs = config.NOTIFICATION_MAIL_PAUSE_SECONDS * 1_000;
  }

  /** Must run in the transaction that adds these events. */
  async add(eventIds: string[]): Promise<void> {
    if (eventIds.length > 0)
      await this.send(await this.mails.requestOrDefer(eventIds, this.since(new Date())));
  }

  /** Requests the mails of events that have waited long enough. */
  sendDue(now: Date): Promise<void> {
    return this.transactions.run(notifier, async () =>
      this.send(await this.mails.gather(this.since(now), mostAtOnce)),
    );
  }

  private since(now: Date): Date {
    return new Date(now.getTime() - this.pauseMs);
  }

  private async send(mails: EventMail[]): Promise<void> {
    for (const { userId, eventId } of mails) await this.outbox.add(notificationMail, { userId, eventId });
  }
}
