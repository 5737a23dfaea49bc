import type { MigrationInterface } from 'typeorm';
import { migrationConfig, parseConfig } from '../config.js';
import { startOrExit } from '../run-service.js';
import { migrate } from './migrate.js';

/** Brings a service's schema, named like the service, up to date, with the environment's two URLs; for migrate.ts. */
export const runMigrations = (service: string, migrations: (new () => MigrationInterface)[]): void =>
  startOrExit(async () => {
    const config = parseConfig(service, migrationConfig);
    await migrate({
      schema: service,
      migrations,
      ownerUrl: config.MIGRATE_DATABASE_URL,
      serviceUrl: config.DATABASE_URL,
      until: config.MIGRATE_UNTIL,
    });
  });
