import { Housekeeping } from '@jobref/service-kit/housekeeping';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Module } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from '../../config.js';
import { MailDigest } from './mail-digest.js';
import { NotificationsModule } from '../notifications.module.js';

/** Looks often enough for mails that have waited long enough that they go at most a tenth later. */
@Module({
  imports: [NotificationsModule],
  providers: [
    {
      provide: Housekeeping,
      inject: [MailDigest, NOTIFY_CONFIG, LOGGER],
      useFactory: (digest: MailDigest, config: NotifyConfig, logger: Logger) =>
        new Housekeeping((now) => digest.sendDue(now), config.NOTIFICATION_MAIL_PAUSE_SECONDS * 100, logger),
    },
  ],
})
export class MailDigestModule {}
