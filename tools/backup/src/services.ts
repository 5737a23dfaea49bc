import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.js';
import type { Settings } from './settings.js';

/** The services with tables; each owns the schema of its name, and is its only writer. */
export const services = ['auth', 'jobs', 'notify'] as const;
export type Service = (typeof services)[number];

// This file is three folders below the root, in the repository and in the image.
const compiled = (service: Service) => join(import.meta.dirname, '../../../services', service, 'dist');

const roleUrl = (service: Service, settings: Settings): string =>
  ({
    auth: settings.AUTH_DATABASE_URL,
    jobs: settings.JOBS_DATABASE_URL,
    notify: settings.NOTIFY_DATABASE_URL,
  })[service];

export const roleOf = (service: Service, settings: Settings): string =>
  decodeURIComponent(new URL(roleUrl(service, settings)).username);

/** Returns the timestamp of a migration in milliseconds, the suffix of its class and the prefix of its file. */
export const timeOf = (migration: string): number => Number(/(\d{13})$/.exec(migration)?.[1]);

/** Returns `CreateJobs1795132800000` for 1795132800000-create-jobs.js. */
const classOf = (file: string): string[] => {
  const [, time, words] = /^(\d{13})-(.*)\.js$/.exec(file) ?? [];
  return time && words
    ? [words.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase()) + time]
    : [];
};

/** Returns the migrations included in this version of the product, in order. */
export const knownMigrations = (service: Service): string[] =>
  readdirSync(join(compiled(service), 'migrations'))
    .flatMap(classOf)
    .sort((one, other) => timeOf(one) - timeOf(other));

/**
 * Migrates a service's tables to the latest migration, or to that of the given time. Creates role and schema if
 * missing.
 */
export const migrateTables = async (service: Service, settings: Settings, until?: number): Promise<void> => {
  const env = {
    ...process.env,
    MIGRATE_DATABASE_URL: settings.MIGRATE_DATABASE_URL,
    DATABASE_URL: roleUrl(service, settings),
    MIGRATE_UNTIL: until === undefined ? '' : String(until),
  };
  const child = spawn(process.execPath, [join(compiled(service), 'migrate.js')], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Refusal(`The tables of ${service} could not be made, see above.`);
};
