import { refreshNotifications } from '@jobref/contracts/wire/queues';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { notifier } from '../../actors.js';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { NotificationEventsRepository } from '../events/notification-events.repository.js';
import { notificationText } from '../events/notification-text.js';
import { NotificationsRepository } from '../notifications.repository.js';
import { NotificationLock } from '../events/notification-lock.js';

/**
 * Updates notifications after their subject changed: edited or deleted text is kept nowhere, and notifications about a
 * task that now has another assignee are removed.
 */
@Injectable()
export class NotificationUpdate {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly transactions: Transactions,
    private readonly lock: NotificationLock,
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Idempotent and independent of order: jobs is queried for the current state. */
  @OnMessage(refreshNotifications)
  async update({ payload }: ReceivedMessage<typeof refreshNotifications>): Promise<void> {
    const { jobReferenceId, subjectId } = payload;
    const concerned = await this.transactions.run(notifier, async () => {
      await this.lock.lockForChange(jobReferenceId);
      const [changed, forgotten]: [string[], string[]] = [[], []];
      // A given task is worded with its due date, the same task when done without.
      for (const type of await this.events.typesOf(jobReferenceId, subjectId)) {
        const subject = { type, jobReferenceId, subjectId };
        const context = await this.jobs.happening(notifier, { ...subject, recipients: [] });
        if (!context)
          return this.notifications.recalculate(
            [],
            [...forgotten, ...(await this.events.forgetSubject(jobReferenceId, subjectId))],
          );
        if (context.meantFor)
          forgotten.push(...(await this.events.deleteExceptRecipients(subject, context.meantFor)));
        const { content } = notificationText(type, context, null, new Date());
        changed.push(...(await this.events.updateContent(subject, content)));
      }
      return this.notifications.recalculate(changed, forgotten);
    });
    if (concerned.length > 0) await this.live.publish(concerned, { type: 'notifications_changed' });
  }
}
