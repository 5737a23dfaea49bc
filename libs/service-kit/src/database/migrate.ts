import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { sqlStateOf } from '../errors.js';

export interface MigrateOptions {
  schema: string;
  migrations: (new () => MigrationInterface)[];
  /** The database's owner; may create roles. */
  ownerUrl: string;
  /** The service's own role, created if missing. */
  serviceUrl: string;
  /** Runs only migrations up to this one, by the milliseconds at the end of their names; default: all. */
  until?: number;
}

// Any number works, as long as every migration of a schema uses the same one.
const lockKey = (schema: string) =>
  [...schema].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 2_147_483_647;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const identifier = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * While a migration waits for a table, which a backup may read for minutes, everybody's statements wait behind it. So it
 * gives way, and tries again.
 */
const lockTimeoutMs = 500;
const retryMs = 2_000;
/** 55P03: waited longer than `lock_timeout`, 40P01: chosen as the victim of a deadlock. */
const lockedStates = new Set(['55P03', '40P01']);

/**
 * Brings a service's schema up to date: creates its role and schema if missing, then runs the pending migrations.
 * Several replicas may call it concurrently: an advisory lock lets one work, the others then find nothing to do.
 */
export const migrate = async ({
  schema,
  migrations,
  ownerUrl,
  serviceUrl,
  until = Infinity,
}: MigrateOptions): Promise<void> => {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema,
    migrations: migrations.filter(({ name }) => Number(name.slice(-13)) <= until),
    poolSize: 3,
    migrationsTableName: 'migrations',
    extra: { lock_timeout: lockTimeoutMs },
  }).initialize();
  try {
    const lock = dataSource.createQueryRunner();
    try {
      await lock.query('set lock_timeout = 0');
      await lock.query('select pg_advisory_lock($1)', [lockKey(schema)]);
      await ensureRole(lock, serviceUrl);
      await lock.query(`create schema if not exists ${identifier(schema)}`);
      await lock.query(`grant usage on schema ${identifier(schema)} to ${identifier(roleOf(serviceUrl))}`);
      await runPending(dataSource);
      // Lets a service check whether its tables are as new as itself (docker/await-migrations.mjs).
      await lock.query(
        `grant select on ${identifier(schema)}.migrations to ${identifier(roleOf(serviceUrl))}`,
      );
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [lockKey(schema)]).catch(() => undefined);
      await lock.release();
    }
  } finally {
    await dataSource.destroy();
  }
};

const runPending = async (dataSource: DataSource): Promise<void> => {
  for (;;) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!lockedStates.has(sqlStateOf(error))) throw error;
      process.stderr.write(
        `Another transaction uses a table that a migration changes. It tries again: ${String(error)}\n`,
      );
      await sleep(retryMs);
    }
  }
};

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

const ensureRole = async (runner: QueryRunner, serviceUrl: string): Promise<void> => {
  const role = roleOf(serviceUrl);
  const password = quoted(decodeURIComponent(new URL(serviceUrl).password));
  const exists = (await runner.query('select 1 from pg_roles where rolname = $1', [role])) as unknown[];
  if (exists.length === 0) {
    // Roles belong to the whole server: another database's migration may have created it meanwhile.
    await runner
      .query(`create role ${identifier(role)} login password ${password}`)
      .catch(async (error: unknown) => {
        const made = (await runner.query('select 1 from pg_roles where rolname = $1', [role])) as unknown[];
        if (made.length === 0) throw error;
      });
  } else if (!(await canSignIn(serviceUrl))) {
    await runner.query(`alter role ${identifier(role)} login password ${password}`);
  }
};

const canSignIn = async (url: string): Promise<boolean> => {
  const probe = new DataSource({ type: 'postgres', url, poolSize: 1 });
  try {
    await probe.initialize();
    await probe.destroy();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false;
    throw error;
  }
};
