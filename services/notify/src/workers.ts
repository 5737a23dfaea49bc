import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import type { DynamicModule } from '@nestjs/common';
import type { NotifyConfig } from './config.js';
import { LiveModule } from './live/live.module.js';
import { MailsModule } from './mails/mails.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';

/** One worker for each queue of notify: a slow mail server delays only mails. */
export const workers = ({ REDIS_URL: redisUrl }: NotifyConfig): DynamicModule[] => [
  MessageWorkerModule.forQueue({ queue: 'mail', redisUrl, imports: [MailsModule] }),
  MessageWorkerModule.forQueue({ queue: 'notification', redisUrl, imports: [NotificationsModule] }),
  MessageWorkerModule.forQueue({ queue: 'live', redisUrl, imports: [LiveModule] }),
];
