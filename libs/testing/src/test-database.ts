import { setTimeout as sleep } from 'node:timers/promises';
import { createHash, randomBytes } from 'node:crypto';
import { ownerRole } from '@jobref/local-servers/servers/postgres-database';
import { testPassword } from '@jobref/local-servers/servers/test-servers';
import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { type Client, Pool } from 'pg';
import { testAddress } from './test-environment.js';

/** The two URLs of a service's database. */
export interface DatabaseUrls {
  /** MIGRATE_DATABASE_URL: the owner. */
  ownerUrl: string;
  /** DATABASE_URL: the service's own role, under row-level security. */
  serviceUrl: string;
}

export interface TestDatabase extends DatabaseUrls {
  name: string;
  /** URL as superuser, which bypasses row-level security. */
  superuserUrl: string;
  /** Drops the database, with any connections that it still has. */
  drop: () => Promise<void>;
}

type Migrate = (urls: DatabaseUrls) => Promise<unknown>;

/**
 * Creates a separate database for one test file, migrated and empty. The first call for a service and `migrate`
 * function creates a template, later calls copy it in some 50 ms. `migrate` gets the URLs to work on and must close its
 * connections.
 */
export const createTestDatabase = async (service: string, migrate: Migrate): Promise<TestDatabase> => {
  // Two suites may use the same name for different schemas.
  const kind = createHash('sha256').update(migrate.toString()).digest('hex').slice(0, 8);
  const template = `test_template_${service}_${kind}`;
  const name = `test_${service}_${randomBytes(6).toString('hex')}`;
  await withDatabase(testAddress('POSTGRES'), async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const unfinished = `${template}_unfinished`;
      await server.query(`drop database if exists ${unfinished} with (force)`);
      await server.query(`create database ${unfinished} owner ${ownerRole}`);
      await migrate(urlsOf(service, unfinished));
      await server.query(`alter database ${unfinished} rename to ${template}`);
    }
    await server.query(`create database ${name} template ${template} owner ${ownerRole}`);
  });
  const drop = () =>
    withDatabase(testAddress('POSTGRES'), async (server) => {
      await untilUnused(server, name);
      await server.query(`drop database if exists ${name} with (force)`);
    });
  return { name, ...urlsOf(service, name), superuserUrl: urlOf('postgres', name), drop };
};

/**
 * Waits until the database is unused. Connections that a test has closed need a moment to end at the server. Cutting
 * one before that would be an error in a client without listeners, so they get up to two seconds.
 */
const untilUnused = async (server: Client, name: string): Promise<void> => {
  const giveUp = Date.now() + 2_000;
  const used = async () =>
    (await server.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount;
  while ((await used()) && Date.now() < giveUp) await sleep(20);
};

/** Returns a test's own connections to its database; dropping the database may end idle ones. */
export const testPool = (connectionString: string): Pool =>
  new Pool({ connectionString, max: 3 }).on('error', () => undefined);

/** Throws unless the URL is of a test database: tests must never truncate or drop anything else. */
export const assertTestDatabase = (url: string): void => {
  const name = new URL(url).pathname.slice(1);
  if (!name.includes('test')) throw new Error(`${name} is no test database: its name lacks "test".`);
};

const urlsOf = (service: string, database: string): DatabaseUrls => ({
  ownerUrl: urlOf(ownerRole, database),
  serviceUrl: urlOf(`jobref_${service.replaceAll('-', '_')}`, database),
});

const urlOf = (role: string, database: string): string => {
  const url = new URL(testAddress('POSTGRES'));
  [url.username, url.password, url.pathname] = [role, testPassword, `/${database}`];
  assertTestDatabase(url.href);
  return url.href;
};
