/**
 * Directus as the peer, set up as a team would: installed by npm into a temporary folder, on the product's own
 * Postgres, with the same job references in its own schema. Its licence allows item rules only with a key, so the owner
 * is a filter in the query, which costs Directus nothing and isolates no one.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jobref/testing/free-port';
import { until } from '@jobref/testing/until';
import type { Client } from 'pg';
import { Origin } from './requests.js';

export const directusVersion = '12.4.0';
/** Directus' native modules are built for this Node; they do not compile for a later one. */
const nodePackage = `node-${process.platform}-${process.arch}@22.23.3`;
const token = 'bench-token';
const schema = 'directus';

/**
 * Installs Directus once and returns its folder, which is kept for the next run. Takes some minutes, mostly to compile.
 */
const install = (): string => {
  const folder = join(tmpdir(), `jobref-bench-directus-${directusVersion}`);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // npm passes its settings on to child processes: headers of another Node version would win over the argument below.
  const env = { ...process.env, npm_config_nodedir: nodeFolder(folder) };
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  // No package scripts run, except the compilation without which Directus does not start.
  run(
    'npm',
    'install',
    `directus@${directusVersion}`,
    nodePackage,
    'node-gyp@13.1.0',
    '--ignore-scripts',
    '--no-audit',
  );
  run(
    nodeOf(folder),
    ...['node_modules/node-gyp/bin/node-gyp.js', 'rebuild', '--release', '-C', 'node_modules/isolated-vm'],
  );
  writeFileSync(done, '');
  return folder;
};

const nodeFolder = (folder: string) => join(folder, 'node_modules', nodePackage.split('@')[0] ?? '');
const nodeOf = (folder: string) => join(nodeFolder(folder), 'bin', 'node');

const job = `${schema}.job_references`;
/** Each collection with its parent table, foreign key column and relation alias. */
const children = [
  { name: 'job_files', table: 'files', of: 'job_references', by: 'job_reference_id', as: 'files' },
  { name: 'job_comments', table: 'comments', of: 'job_references', by: 'job_reference_id', as: 'comments' },
  { name: 'job_tasks', table: 'tasks', of: 'job_references', by: 'job_reference_id', as: 'tasks' },
  { name: 'job_file_texts', table: 'file_texts', of: 'job_files', by: 'file_id', as: 'texts' },
];
/** Searched columns, each with a trigram index. */
const searched = {
  job_references: ['title', 'description', 'client_name', 'reference'],
  job_files: ['original_name', 'title', 'description'],
  job_comments: ['content'],
  job_file_texts: ['body'],
};
/**
 * Returns statements that create Directus' tables with the product's rows and the indexes for its lists and searches.
 * `trigrams` names the extension's schema.
 */
const tablesWith = (trigrams: string): string[] => [
  `drop schema if exists ${schema} cascade; create schema ${schema}`,
  `create table ${job} as select id, reference, owner_id, title, description, client_name, client_email, status, file_count,
     total_file_size, pdf_count, created_at, updated_at from jobs.job_references`,
  `alter table ${job} add primary key (id), alter id set default gen_random_uuid(), alter created_at set default now();
   create index on ${job} (owner_id, created_at desc); create index on ${job} (created_at desc)`,
  ...children.map(
    ({ name, table, of, by }) => `create table ${schema}.${name} as select * from jobs.${table};
      alter table ${schema}.${name} add column if not exists id int generated always as identity, add primary key (id),
        add foreign key (${by}) references ${schema}.${of};
      create index on ${schema}.${name} (${by})`,
  ),
  ...Object.entries(searched).flatMap(([table, columns]) =>
    columns.map(
      (column) => `create index on ${schema}.${table} using gin (${column} ${trigrams}.gin_trgm_ops)`,
    ),
  ),
  'analyze',
];
/** Statements that register these collections, as Directus' data studio would. */
const collections = [
  ...['job_references', ...children.map(({ name }) => name)].map(
    (name) => `insert into ${schema}.directus_collections (collection) values ('${name}')`,
  ),
  ...children.map(
    ({
      name,
      of,
      by,
      as,
    }) => `insert into ${schema}.directus_relations (many_collection, many_field, one_collection, one_field)
        values ('${name}', '${by}', '${of}', '${as}');
      insert into ${schema}.directus_fields (collection, field, special, interface)
        values ('${of}', '${as}', 'o2m', 'list-o2m')`,
  ),
];

/** Returns a filter for a word on a job reference, in its comments, on its files or in their text. */
export const holdsWord = (word: string): object => {
  const has = (columns: string[]) => columns.map((column) => ({ [column]: { _icontains: word } }));
  const texts = { texts: { _some: { _or: has(searched.job_file_texts) } } };
  return {
    _or: [
      ...has(searched.job_references),
      { comments: { _some: { _or: has(searched.job_comments) } } },
      { files: { _some: { _or: [...has(searched.job_files), texts] } } },
    ],
  };
};

/** Starts Directus on the given database, which the product has filled. */
export const startDirectus = async (database: Client, databaseUrl: string, dataDir: string) => {
  const folder = install();
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...{
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    ...{ KEY: 'bench', SECRET: 'a secret that only this measurement has' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the-first-password', ADMIN_TOKEN: token },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, DB_SEARCH_PATH: `array:${schema},public` },
    ...{
      CACHE_ENABLED: 'false',
      RATE_LIMITER_ENABLED: 'false',
      PRESSURE_LIMITER_ENABLED: 'false',
      TELEMETRY: 'false',
    },
    ...{
      STORAGE_LOCAL_ROOT: join(dataDir, 'directus'),
      LOG_LEVEL: 'warn',
      EXTENSIONS_PATH: join(dataDir, 'extensions'),
    },
  };
  const cli = join(folder, 'node_modules', 'directus', 'cli.js');
  rmSync(join(dataDir, 'directus'), { recursive: true, force: true });
  mkdirSync(join(dataDir, 'directus'), { recursive: true });
  const { rows } = await database.query<{ trigrams: string }>(
    `select extnamespace::regnamespace::text as trigrams from pg_extension where extname = 'pg_trgm'`,
  );
  for (const sql of tablesWith(rows[0]?.trigrams ?? 'public')) await database.query(sql);
  execFileSync(nodeOf(folder), [cli, 'bootstrap'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const sql of collections) await database.query(sql);
  const child = spawn(nodeOf(folder), [cli, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const ping = () =>
    fetch(`http://127.0.0.1:${port}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(ping, 120_000);
  return {
    pid: child.pid ?? 0,
    origin: new Origin(`http://127.0.0.1:${port}`, () => ({ authorization: `Bearer ${token}` })),
    stop,
  };
};
