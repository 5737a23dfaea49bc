import { notifyService } from '@jobref/contracts/services/notify';
import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { assertAnswersAll } from '@jobref/service-kit/calls/answers';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { KitModule } from '@jobref/service-kit/kit.module';
import { OutboxModule } from '@jobref/service-kit/outbox/outbox.module';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.js';
import type { NotifyConfig } from './config.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { MailDeliveriesController } from './deliveries/mail-deliveries.controller.js';
import { entities } from './entities.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { NeighboursModule } from './neighbours.module.js';
import { GatheringModule } from './notifications/gathering.module.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { workers } from './workers.js';

const controllers: Type[] = [
  MailDeliveriesController,
  NotificationsController,
  PreferencesController,
  AuditController,
];

@Module({})
export class AppModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    assertAnswersAll(notifyService, controllers);
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
        HousekeepingModule,
        GatheringModule,
        ...workers(config),
      ],
      controllers,
    };
  }
}
