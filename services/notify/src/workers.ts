import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import type { DynamicModule } from '@nestjs/common';
import type { NotifyConfig } from './config.js';
import { AccessEndedHandler } from './live/access-ended.handler.js';
import { JobReferenceChangedHandler } from './live/job-reference-changed.handler.js';
import { LiveModule } from './live/live.module.js';
import { MailsModule } from './mails/mails.module.js';
import { NotificationMailHandler } from './mails/notification-mail.handler.js';
import { PasswordResetMailHandler } from './mails/password-reset-mail.handler.js';
import { WelcomeMailHandler } from './mails/welcome-mail.handler.js';
import { ForgetNotificationsHandler } from './notifications/cleanup/forget-notifications.handler.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { NotifyOfHandOverHandler } from './notifications/events/notify-of-hand-over.handler.js';
import { NotifyOfHandler } from './notifications/events/notify-of.handler.js';
import { RefreshNotificationsHandler } from './notifications/cleanup/refresh-notifications.handler.js';
import { ReviewNotificationsHandler } from './notifications/cleanup/review-notifications.handler.js';

/** One worker for each queue that notify works off: a mail server that is slow holds up mails alone. */
export const workers = ({ REDIS_URL: redisUrl }: NotifyConfig): DynamicModule[] => [
  MessageWorkerModule.forQueue({
    queue: 'mail',
    redisUrl,
    handlers: [WelcomeMailHandler, PasswordResetMailHandler, NotificationMailHandler],
    imports: [MailsModule],
  }),
  MessageWorkerModule.forQueue({
    queue: 'notification',
    redisUrl,
    handlers: [
      NotifyOfHandler,
      NotifyOfHandOverHandler,
      ForgetNotificationsHandler,
      RefreshNotificationsHandler,
      ReviewNotificationsHandler,
    ],
    imports: [NotificationsModule],
  }),
  MessageWorkerModule.forQueue({
    queue: 'live',
    redisUrl,
    handlers: [JobReferenceChangedHandler, AccessEndedHandler],
    imports: [LiveModule],
  }),
];
