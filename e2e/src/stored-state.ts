import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { silentReporter } from '@jobref/local-servers/reporter';
import { runOnDataDir, runProgram } from '@jobref/local-stack/terminal/run-backup-program';
import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { withStores } from '@jobref/local-stack/stack/with-stores';
import type { Client } from 'pg';

const heard = async (start: (hear: (text: string) => void) => Promise<number>) => {
  let output = '';
  const code = await start((text) => (output += text));
  return { code, output };
};

/** Runs `npm run backup` or `npm run restore` of the built code on a data folder; returns output and exit code. */
export const runBackup = (dataDir: string, ...args: string[]) =>
  heard((hear) => runOnDataDir(dataDir, args, silentReporter, hear));

/** Runs `npm run restore -- BACKUP --check`, which needs no product. */
export const checkBackup = (backup: string) =>
  heard((hear) => runProgram(['restore', backup, '--check'], {}, hear));

interface StoppedProduct {
  /** Connects as the owner of the tables. */
  client: Client;
  runBackup: (...args: string[]) => ReturnType<typeof runBackup>;
}

/** Runs `work` on the data folder of a stopped product, with only its stores running. */
export const onStopped = <T>(dataDir: string, work: (product: StoppedProduct) => Promise<T>): Promise<T> =>
  withStores(dataDir, { exclusive: true }, silentReporter, (env) =>
    withDatabase(env.MIGRATE_DATABASE_URL ?? '', (client) =>
      work({ client, runBackup: (...args) => heard((hear) => runProgram(args, env, hear)) }),
    ),
  );

/** Counts the messages that wait in the outboxes of all services. */
export const waitingMessages = async (client: Client): Promise<number> => {
  const counts = ['auth', 'jobs', 'notify'].map(
    (service) => `(select count(*) from ${service}.outbox where done_at is null)`,
  );
  const { rows } = await client.query<{ sum: string }>(`select ${counts.join(' + ')} as sum`);
  return Number(rows[0]?.sum);
};

/** Returns the rows of all tables as sorted text. */
export const allRows = async (client: Client): Promise<Record<string, string[]>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    // The time at which a migration ran may differ.
    const columns = name.endsWith('.migrations') ? 't.name' : 't';
    const { rows } = await client.query<{ row: string }>(`select ${columns}::text as row from ${name} t`);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
};

/**
 * Returns the database's protection besides its rows: owners, grants, policies, triggers and the positions of
 * sequences.
 */
export const databaseProtection = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ guard: string }>(`
    select format('table %s %s %s %s %s', oid::regclass, relowner::regrole, relacl, relrowsecurity, relforcerowsecurity)
      as guard from pg_class where relnamespace::regnamespace::text in ('auth', 'jobs', 'notify') and relkind in ('r', 'S')
    union all select format('policy %s', p) from pg_policies p
    union all select format('function %s %s %s', oid::regprocedure, proowner::regrole, proacl)
      from pg_proc where pronamespace::regnamespace::text in ('auth', 'jobs', 'notify')
    union all select format('trigger %s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('index %s', indexdef) from pg_indexes where schemaname in ('auth', 'jobs', 'notify')
    union all select format('sequence %s.%s %s', schemaname, sequencename, last_value)
      from pg_sequences where sequencename <> 'migrations_id_seq'
    order by 1`);
  return rows.map(({ guard }) => guard);
};

/** Returns all files below a folder, with their SHA-256. */
export const allFiles = async (folder: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    found[path.relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return found;
};
