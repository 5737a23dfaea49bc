import { Transactions } from '@jobref/service-kit/database/transactions';
import { Inject, Injectable } from '@nestjs/common';
import { mailWorker } from '../actors.js';
import { NOTIFY_CONFIG, type NotifyConfig } from '../config.js';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '../neighbours.js';
import type { NotificationEvent } from '../notifications/notification-event.entity.js';
import { NotificationEventsRepository } from '../notifications/notification-events.repository.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { DeliveringService, type PreparedMail } from './delivering.service.js';
import { notificationMail } from './notification-mail.js';

/** Which mail: that of this message, to this person, of this event. */
export interface NotificationMailRequest {
  messageId: string;
  userId: string;
  eventId: string;
}

const deliveryOf = ({ messageId, userId }: NotificationMailRequest) =>
  ({ messageId, userId, kind: 'notification' }) as const;

/** Writes to people what they were told of. Everything is asked again at the moment of sending: hours may have passed. */
@Injectable()
export class NotificationMailsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(NOTIFY_CONFIG) private readonly config: NotifyConfig,
    private readonly transactions: Transactions,
    private readonly events: NotificationEventsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly delivering: DeliveringService,
  ) {}

  /** Sends the mail unless it was sent before. Throws a readable error to be tried again. */
  deliver(request: NotificationMailRequest): Promise<void> {
    return this.delivering.deliver(deliveryOf(request), () => this.prepare(request));
  }

  giveUp(request: NotificationMailRequest, error: Error): Promise<void> {
    return this.delivering.giveUp(deliveryOf(request), error);
  }

  /** Null when the event is forgotten, or its person wants no mail, is inactive or may not see it any more. */
  private async prepare({ userId, eventId }: NotificationMailRequest): Promise<PreparedMail | null> {
    const event = await this.wantedEvent(userId, eventId);
    if (!event) return null;
    const [contact] = await this.auth.contactsOf(mailWorker, { ids: [userId] });
    if (!contact?.isActive) return null;
    const { type, jobReferenceId, subjectId } = event;
    const recipients = [{ id: userId, role: contact.role }];
    const happening = await this.jobs.happening(mailWorker, { type, jobReferenceId, subjectId, recipients });
    if (!happening?.recipientIds.includes(userId)) return null;
    const organisation = await this.auth.organisation(mailWorker, {});
    const { jobReference } = happening;
    const publicUrl = this.config.PUBLIC_URL;
    return { mail: notificationMail({ event, jobReference, contact, organisation, publicUrl }) };
  }

  private wantedEvent(userId: string, eventId: string): Promise<NotificationEvent | null> {
    return this.transactions.run(mailWorker, async () => {
      const event = await this.events.find(eventId, userId);
      const channels = await this.preferences.of(userId);
      return event && channels[event.type] === 'mail' ? event : null;
    });
  }
}
