import 'reflect-metadata';
import { migrate } from '@jobref/service-kit/database/migrate';
import { startOrExit } from '@jobref/service-kit/run-service';
import { readMigrationConfig } from './config.js';
import { notifyMigrations } from './migrations/migrations.js';

startOrExit(async () => {
  const {
    MIGRATE_DATABASE_URL: ownerUrl,
    DATABASE_URL: serviceUrl,
    MIGRATE_UNTIL: until,
  } = readMigrationConfig();
  await migrate({ schema: 'notify', migrations: notifyMigrations, ownerUrl, serviceUrl, until });
});
