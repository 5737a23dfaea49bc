import { notifyService } from '@jobref/contracts/wire/notify';
import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { auditAnswers } from '@jobref/service-kit/audit/audit.answers';
import { answersAll } from '@jobref/service-kit/calls/answers';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { KitModule } from '@jobref/service-kit/kit.module';
import { OutboxModule } from '@jobref/service-kit/outbox/outbox.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NotifyConfig } from './config.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { mailDeliveryAnswers } from './deliveries/mail-deliveries.answers.js';
import { entities } from './entities.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { NeighboursModule } from './neighbours.module.js';
import { GatheringModule } from './notifications/gathering.module.js';
import { notificationAnswers } from './notifications/notifications.answers.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { preferenceAnswers } from './preferences/preferences.answers.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { workers } from './workers.js';

const answers = answersAll(notifyService, [
  mailDeliveryAnswers,
  notificationAnswers,
  preferenceAnswers,
  auditAnswers(notifyService),
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
        HousekeepingModule,
        GatheringModule,
        ...workers(config),
      ],
      providers: answers,
    };
  }
}
