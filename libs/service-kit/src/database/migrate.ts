import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';

export interface MigrateOptions {
  schema: string;
  migrations: (new () => MigrationInterface)[];
  /** The owner of the database; may create roles. */
  ownerUrl: string;
  /** The service's own role, made here when it is missing. */
  serviceUrl: string;
  /** Only migrations up to this one, by the milliseconds that their names end with; default: all. */
  until?: number;
}

// Any number will do, as long as every migration takes the same one per schema.
const lockKey = (schema: string) =>
  [...schema].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 2_147_483_647;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const identifier = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Brings a service's schema up to date: makes its role and schema when missing, then runs the migrations that have not
 * run yet. Several replicas may call it at once: an advisory lock lets one work, the others find nothing left to do.
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
  }).initialize();
  try {
    const lock = dataSource.createQueryRunner();
    try {
      await lock.query('select pg_advisory_lock($1)', [lockKey(schema)]);
      await ensureRole(lock, serviceUrl);
      await lock.query(`create schema if not exists ${identifier(schema)}`);
      await lock.query(`grant usage on schema ${identifier(schema)} to ${identifier(roleOf(serviceUrl))}`);
      await dataSource.runMigrations({ transaction: 'each' });
      // So that a service can tell whether its tables are as new as itself (docker/await-migrations.mjs).
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

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

const ensureRole = async (runner: QueryRunner, serviceUrl: string): Promise<void> => {
  const role = roleOf(serviceUrl);
  const password = quoted(decodeURIComponent(new URL(serviceUrl).password));
  const exists = (await runner.query('select 1 from pg_roles where rolname = $1', [role])) as unknown[];
  if (exists.length === 0) {
    // Roles belong to the whole server: another database's migration may have made it meanwhile.
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
