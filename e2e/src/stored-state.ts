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

/** `npm run backup` and `npm run restore` on a data folder, on what is built: what it said, and its exit code. */
export const runBackup = (dataDir: string, ...args: string[]) =>
  heard((hear) => runOnDataDir(dataDir, args, silentReporter, hear));

/** `npm run restore -- BACKUP --check`, which needs no product. */
export const checkBackup = (backup: string) =>
  heard((hear) => runProgram(['restore', backup, '--check'], {}, hear));

interface StoppedProduct {
  /** As the owner of the tables. */
  client: Client;
  runBackup: (...args: string[]) => ReturnType<typeof runBackup>;
}

/** Works on a data folder whose product does not run: only its stores do meanwhile. */
export const onStopped = <T>(dataDir: string, work: (product: StoppedProduct) => Promise<T>): Promise<T> =>
  withStores(dataDir, { exclusive: true }, silentReporter, (env) =>
    withDatabase(env.MIGRATE_DATABASE_URL ?? '', (client) =>
      work({ client, runBackup: (...args) => heard((hear) => runProgram(args, env, hear)) }),
    ),
  );

/** Every table of the product with all its rows as text, in an order of their own. */
export const allRows = async (client: Client): Promise<Record<string, string[]>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    // When a migration ran is another matter than that it did.
    const columns = name.endsWith('.migrations') ? 't.name' : 't';
    const { rows } = await client.query<{ row: string }>(`select ${columns}::text as row from ${name} t`);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
};

/** What makes a database safe, beside its rows: owners, grants, policies, triggers and where sequences stand. */
export const guards = async (client: Client): Promise<string[]> => {
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

/** Every file below a folder, with its SHA-256. */
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
