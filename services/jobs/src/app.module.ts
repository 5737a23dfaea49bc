import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Housekeeping } from '@jobref/service-kit/housekeeping';
import { IdempotencyModule } from '@jobref/service-kit/idempotency/idempotency.module';
import { KitModule } from '@jobref/service-kit/kit.module';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OutboxModule } from '@jobref/service-kit/outbox/outbox.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { handlers } from './handlers.js';
import type { JobsConfig } from './config.js';
import { entities } from './entities.js';
import { Cleaner } from './housekeeping/cleaner.js';
import { LISTEN_URL } from './pdfs/pdf-endings.repository.js';
import { providers } from './providers.js';

/** The jobs service: job references and all that hangs on one. Its features share one aggregate, hence one module. */
@Module({})
export class AppModule {
  static forRoot(config: JobsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          service: 'jobs',
          keys: config.SERVICE_KEYS,
          logLevel: config.LOG_LEVEL,
          answersCalls: true,
        }),
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          schema: 'jobs',
          entities,
          poolSize: config.DATABASE_POOL,
        }),
        AuditModule.forRoot({ schema: 'jobs', redisUrl: config.REDIS_URL }),
        OutboxModule.forRoot(config.REDIS_URL),
        IdempotencyModule,
      ],
      providers: [
        ...providers,
        ...handlers,
        { provide: LISTEN_URL, useValue: config.DATABASE_URL },
        {
          provide: Housekeeping,
          inject: [Cleaner, LOGGER],
          useFactory: (cleaner: Cleaner, logger: Logger) =>
            new Housekeeping((now) => cleaner.clean(now), config.HOUSEKEEPING_INTERVAL_MS, logger),
        },
      ],
    };
  }
}
