import { notifyService } from '@jobref/contracts/wire/notify';
import { auditHandlers } from '@jobref/service-kit/audit/audit.handlers';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { ConfigModule } from '@jobref/service-kit/config.module';
import { databaseService } from '@jobref/service-kit/database-service';
import { housekeeping } from '@jobref/service-kit/housekeeping';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type NotifyConfig } from './config.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { mailDeliveryHandlers } from './deliveries/mail-deliveries.handlers.js';
import { NotificationPruning } from './notifications/cleanup/notification-pruning.js';
import { MailDigest } from './notifications/digest/mail-digest.js';
import { notificationHandlers } from './notifications/notifications.handlers.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { preferenceHandlers } from './preferences/preferences.handlers.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { ServiceClientsModule } from './service-clients.module.js';
import { workers } from './workers.js';

const handlers = allHandlersOf(notifyService, [
  mailDeliveryHandlers,
  notificationHandlers,
  preferenceHandlers,
  auditHandlers(notifyService),
]);

@Module({})
export class AppModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    // A tenth of the pause: a mail that is due is sent at most that much later.
    const digestIntervalMs = config.NOTIFICATION_MAIL_PAUSE_SECONDS * 100;
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(CONFIG, config),
        ...databaseService('notify', config),
        ServiceClientsModule.forRoot(config),
        DeliveriesModule,
        NotificationsModule,
        PreferencesModule,
        ...workers(config),
      ],
      providers: [
        ...handlers,
        housekeeping(MailDigest, digestIntervalMs, (digest, now) => digest.sendDue(now)),
        housekeeping(NotificationPruning, config.HOUSEKEEPING_INTERVAL_MS, (pruning, now) =>
          pruning.prune(now),
        ),
      ],
    };
  }
}
