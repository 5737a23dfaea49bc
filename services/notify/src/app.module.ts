import { notifyService } from '@jobref/contracts/wire/notify';
import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { auditHandlers } from '@jobref/service-kit/audit/audit.handlers';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { KitModule } from '@jobref/service-kit/kit.module';
import { OutboxModule } from '@jobref/service-kit/outbox/outbox.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NotifyConfig } from './config.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { mailDeliveryHandlers } from './deliveries/mail-deliveries.handlers.js';
import { entities } from './entities.js';
import { NotificationPruningModule } from './notifications/cleanup/notification-pruning.module.js';
import { NeighboursModule } from './neighbours.module.js';
import { MailDigestModule } from './notifications/digest/mail-digest.module.js';
import { notificationHandlers } from './notifications/notifications.handlers.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { preferenceHandlers } from './preferences/preferences.handlers.js';
import { PreferencesModule } from './preferences/preferences.module.js';
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
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          service: 'notify',
          keys: config.SERVICE_KEYS,
          logLevel: config.LOG_LEVEL,
          answersCalls: true,
        }),
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          schema: 'notify',
          entities,
          poolSize: config.DATABASE_POOL,
        }),
        AuditModule.forRoot({ schema: 'notify', redisUrl: config.REDIS_URL }),
        OutboxModule.forRoot(config.REDIS_URL),
        NeighboursModule.forRoot(config),
        DeliveriesModule,
        NotificationsModule,
        PreferencesModule,
        NotificationPruningModule,
        MailDigestModule,
        ...workers(config),
      ],
      providers: handlers,
    };
  }
}
