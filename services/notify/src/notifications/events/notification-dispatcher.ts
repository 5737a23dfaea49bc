import { limits } from '@jobref/contracts/domain/limits';
import {
  notifyOf,
  notifyOfHandOver,
  notifyOfMatches,
  notifyOfSharedSearch,
  notifyOfShares,
} from '@jobref/contracts/wire/queues';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import { batchesOf } from '@jobref/service-kit/batches';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { notifier } from '../../actors.js';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { PreferencesRepository } from '../../preferences/preferences.repository.js';
import { MailDigest } from '../digest/mail-digest.js';
import { type ActiveRecipients, Recipients } from './recipients.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { contextOfMany } from './context-of-many.js';
import { notificationText } from './notification-text.js';
import type { Notification } from '../notification.entity.js';
import { presentNotification } from '../notification.presenter.js';
import { NotificationsRepository } from '../notifications.repository.js';
import { NotificationLock } from './notification-lock.js';

/** `amount`: number of job references that the event is about, if more than one. */
export type NotifiableEvent = z.output<typeof notifyOf.payload> & { amount?: number };
/** The same, but the event may have no job reference. */
type AnyEvent = Omit<NotifiableEvent, 'jobReferenceId'> & { jobReferenceId: string | null };

/** Notifies people of events: in their list, by mail if they want that, and at once in their open browsers. */
@Injectable()
export class NotificationDispatcher {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly recipients: Recipients,
    private readonly transactions: Transactions,
    private readonly lock: NotificationLock,
    private readonly preferences: PreferencesRepository,
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly digest: MailDigest,
    private readonly live: LivePublisher,
  ) {}

  /** Notifies each person once, however often the message is delivered; repeated live updates do no harm. */
  @OnMessage(notifyOf)
  async dispatch({ id, payload }: { id: string; payload: AnyEvent }): Promise<void> {
    const unread = await this.transactions.run(notifier, () => this.keep(id, payload));
    for (const notification of unread)
      await this.live.publish([notification.recipientId], {
        type: 'notification',
        notification: presentNotification(notification),
      });
  }

  @OnMessage(notifyOfHandOver)
  dispatchHandOver({ id, payload }: ReceivedMessage<typeof notifyOfHandOver>): Promise<void> {
    const { jobReferenceId, recipientId, ...event } = payload;
    const handOver = { type: 'handed_over', jobReferenceId, subjectId: jobReferenceId } as const;
    return this.dispatch({ id, payload: { ...event, ...handOver, recipientIds: [recipientId] } });
  }

  @OnMessage(notifyOfShares)
  dispatchShares({ id, payload }: ReceivedMessage<typeof notifyOfShares>): Promise<void> {
    const { workId: subjectId, recipientId, ...event } = payload;
    const shares = { type: 'share', jobReferenceId: null, subjectId } as const;
    return this.dispatch({ id, payload: { ...event, ...shares, recipientIds: [recipientId] } });
  }

  @OnMessage(notifyOfMatches)
  dispatchMatches({ id, payload }: ReceivedMessage<typeof notifyOfMatches>): Promise<void> {
    const { savedSearchId: subjectId, recipientId, ...event } = payload;
    const match = { type: 'search_match', subjectId, actorId: null } as const;
    return this.dispatch({ id, payload: { ...event, ...match, recipientIds: [recipientId] } });
  }

  @OnMessage(notifyOfSharedSearch)
  dispatchSharedSearch({ id, payload }: ReceivedMessage<typeof notifyOfSharedSearch>): Promise<void> {
    const { savedSearchId: subjectId, actorId, recipientId } = payload;
    const shared = { type: 'search_shared', jobReferenceId: null, subjectId, actorId } as const;
    return this.dispatch({ id, payload: { ...shared, recipientIds: [recipientId] } });
  }

  private async keep(
    messageId: string,
    { type, subjectId, actorId, recipientIds, amount = 1, ...on }: AnyEvent,
  ): Promise<Notification[]> {
    // A notification about several job references is linked to none of them.
    const jobReferenceId = amount > 1 ? null : on.jobReferenceId;
    await this.lock.lockForDispatch(jobReferenceId ?? subjectId);
    // Queried under the lock, in the middle of the transaction: see docs/decisions/0019.
    const { recipients, who } = await this.recipients.of(recipientIds, actorId);
    if (recipients.length === 0) return [];
    const context = await this.contextOf({ type, jobReferenceId, subjectId }, recipients);
    if (!context) return [];
    const channels = await this.preferences.channelsOf(context.recipientIds, type);
    const listeners = context.recipientIds.filter((id) => channels.get(id) !== 'off');
    const text = notificationText(type, { ...context, amount }, who, new Date());
    const { title, content, link, folded } = text;
    const words = { title, content, link };
    const kind = { type, jobReferenceId };
    const added = await this.events.add(
      { messageId, ...kind, subjectId, actorId, amount, ...words },
      listeners,
    );
    const notifiedIds = added.map(({ recipientId }) => recipientId);
    await this.notifications.fold(messageId, notifiedIds, kind, { ...words, folded });
    const byMail = added.filter(({ recipientId }) => channels.get(recipientId) === 'mail');
    await this.digest.add(byMail.map(({ id }) => id));
    return this.notifications.unreadFrom(messageId, listeners);
  }

  /** Returns the context with all recipients who may see the subject; null if it no longer exists. */
  private async contextOf(
    what: Pick<AnyEvent, 'type' | 'jobReferenceId' | 'subjectId'>,
    recipients: ActiveRecipients['recipients'],
  ): Promise<NotificationContext | null> {
    const many = contextOfMany(what);
    if (many) return { ...many, recipientIds: recipients.map(({ id }) => id) };
    const recipientIds: string[] = [];
    let known: NotificationContext | null = null;
    for (const some of batchesOf(recipients, limits.idsPerCall)) {
      known = await this.jobs.happening(notifier, { ...what, recipients: some });
      if (!known) return null;
      recipientIds.push(...known.recipientIds);
    }
    return known && { ...known, recipientIds };
  }
}
