import type { DynamicModule } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import type { TableServiceConfig } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { KitModule } from './kit.module.js';
import { OutboxModule } from './outbox/outbox.module.js';

/**
 * Returns the modules of a service that answers calls and owns a schema of the same name: the kit, the database, the
 * sealed audit log, the outbox.
 */
export const databaseService = (service: string, config: TableServiceConfig): DynamicModule[] => [
  KitModule.forRoot({ service, keys: config.SERVICE_KEYS, logLevel: config.LOG_LEVEL }),
  DatabaseModule.forRoot({ url: config.DATABASE_URL, schema: service, poolSize: config.DATABASE_POOL }),
  AuditModule.forRoot({ schema: service, redisUrl: config.REDIS_URL }),
  OutboxModule.forRoot(config.REDIS_URL),
];
