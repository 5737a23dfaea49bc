import type { Contact } from '@jobref/contracts/wire/auth';
import { notificationMail } from '@jobref/contracts/wire/queues';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { OnGivenUp, OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { mailWorker } from '../actors.js';
import { CONFIG, type NotifyConfig } from '../config.js';
import type { NotificationEvent } from '../notifications/events/notification-event.entity.js';
import { NotificationEventsRepository } from '../notifications/events/notification-events.repository.js';
import { contextOfMany } from '../notifications/events/context-of-many.js';
import { notificationText } from '../notifications/events/notification-text.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { MailSender, type PreparedMail } from './mail-sender.js';
import { notificationMail as mailOf, type NotificationMailEvent } from './notification-mail.js';

type Message = ReceivedMessage<typeof notificationMail>;

const deliveryOf = ({ id: messageId, payload: { userId } }: Message) =>
  ({ messageId, userId, kind: 'notification' }) as const;

/** Sends notifications by mail. All data is queried again at the moment of sending: hours may have passed. */
@Injectable()
export class NotificationMailsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(CONFIG) private readonly config: NotifyConfig,
    private readonly transactions: Transactions,
    private readonly events: NotificationEventsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly sender: MailSender,
  ) {}

  /** Sends the mail unless it was already sent. Throws a readable error for a retry. */
  @OnMessage(notificationMail)
  async deliver(message: Message): Promise<void> {
    await this.sender.deliver(deliveryOf(message), () => this.prepare(message.payload));
  }

  @OnGivenUp(notificationMail)
  giveUp(message: Message, error: Error): Promise<void> {
    return this.sender.giveUp(deliveryOf(message), error);
  }

  /** Returns null if the events are deleted, or the person wants no mail, is inactive or may no longer see them. */
  private async prepare({ userId, eventId }: Message['payload']): Promise<PreparedMail | null> {
    const mailed = await this.wantedEvents(userId, eventId);
    if (mailed.length === 0) return null;
    const [contact] = await this.auth.contactsOf(mailWorker, { ids: [userId] });
    if (!contact?.isActive) return null;
    const current = await this.asTheyAreNow(mailed, contact);
    const organisation = await this.auth.organisation(mailWorker, {});
    const publicUrl = this.config.PUBLIC_URL;
    return current.length > 0
      ? { mail: mailOf({ events: current, contact, organisation, publicUrl }) }
      : null;
  }

  private wantedEvents(userId: string, eventId: string): Promise<NotificationEvent[]> {
    return this.transactions.run(mailWorker, async () => {
      const events = await this.events.inMail(eventId, userId);
      const channels = await this.preferences.of(userId);
      return events.filter(({ type }) => channels[type] === 'mail');
    });
  }

  /** Returns the events in their current words, without those that are deleted or no longer visible to the person. */
  private async asTheyAreNow(
    events: NotificationEvent[],
    { id, role }: Contact,
  ): Promise<NotificationMailEvent[]> {
    const contexts = await this.jobs.notificationContextsFor(mailWorker, {
      colleague: { id, role },
      events: events.map(({ type, jobReferenceId, subjectId }) => ({ type, jobReferenceId, subjectId })),
    });
    const now = new Date();
    return events.flatMap(({ type, jobReferenceId, amount, title, link }, index) => {
      const context = contexts[index] ?? contextOfMany({ type, jobReferenceId });
      if (!context) return [];
      const { detail, heading, folded } = notificationText(type, { ...context, amount }, null, now);
      return [{ type, amount, title, heading, detail, link, folded, jobReference: context.jobReference }];
    });
  }
}
