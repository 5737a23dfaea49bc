import { notifyService } from '@jobref/contracts/services/notify';
import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { assertAnswersAll } from '@jobref/service-kit/calls/answers';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { KitModule } from '@jobref/service-kit/kit.module';
import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.js';
import type { NotifyConfig } from './config.js';
import { MailDeliveriesController } from './deliveries/mail-deliveries.controller.js';
import { MailDeliveriesService } from './deliveries/mail-deliveries.service.js';
import { entities } from './entities.js';
import { MailsModule } from './mails/mails.module.js';
import { PasswordResetMailHandler } from './mails/password-reset-mail.handler.js';
import { WelcomeMailHandler } from './mails/welcome-mail.handler.js';
import { RedisReadiness } from './redis-readiness.js';

const controllers: Type[] = [MailDeliveriesController, AuditController];

@Module({})
export class AppModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    assertAnswersAll(notifyService, controllers);
    const mails = MailsModule.forRoot(config);
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          service: 'notify',
          secret: config.SERVICE_SECRET,
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
        mails,
        MessageWorkerModule.forQueue({
          queue: 'mail',
          redisUrl: config.REDIS_URL,
          handlers: [WelcomeMailHandler, PasswordResetMailHandler],
          imports: [mails],
        }),
      ],
      controllers,
      providers: [MailDeliveriesService, RedisReadiness],
    };
  }
}
