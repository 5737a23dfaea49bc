import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { checksumOf } from './checksum.js';
import { rowsOf } from './database.js';
import type { PgDumpManifest } from './manifest.js';
import { connectionOf, type PostgresTool, toolAtHand } from './postgres-tool.js';
import { Refusal } from './refusal.js';
import { services } from './services.js';
import { copiedRows } from './copied-rows.js';

type Dump = PgDumpManifest['dump'];
const file = 'database/jobref.dump';

/**
 * Makes pg_dump write tables, functions, policies and rows of all services, in the running transaction's snapshot.
 * Row-level security stays enabled for pg_dump, as for the owner, from whom no policy may hide rows.
 */
export const dumpWithPgDump = async (
  client: Client,
  url: string,
  folder: string,
  tool: PostgresTool,
): Promise<Dump> => {
  const [{ snapshot } = { snapshot: '' }] = await rowsOf<{ snapshot: string }>(
    client,
    'select pg_export_snapshot() as snapshot',
  );
  const { dbname, env } = connectionOf(url);
  const path = join(folder, file);
  const schemas = services.map((service) => `--schema=${service}`);
  const how = ['--format=custom', '--enable-row-security', '--extension=*', `--snapshot=${snapshot}`];
  await finished(spawn(tool.program, [...how, ...schemas, `--file=${path}`, `--dbname=${dbname}`], { env }));
  const sums = await checksumOf(path);
  if (!sums) throw new Error(`${path} is gone`);
  return { pgDump: tool.version, file, sha256: sums.sha256 };
};

/** Throws a Refusal if no available program can read the dump. */
export const assertReadable = async ({ pgDump }: Dump): Promise<void> => {
  const needed = parseInt(pgDump);
  const tool = await toolAtHand('pg_restore');
  if (tool && tool.major >= needed) return;
  throw new Refusal(
    `The backup was made with pg_dump ${pgDump}, and on this PATH is ${tool ? `pg_restore ${tool.version}` : 'no pg_restore'}: ` +
      `install PostgreSQL's client programs of version ${needed}, use the image jobref/backup, or make the backup with --copy.`,
  );
};

/** Streams the rows of one table of a dump, in COPY format. */
export const rowsOfDump = async function* (
  folder: string,
  { file }: Dump,
  { schema, name, columns }: { schema: string; name: string; columns: string[] },
): AsyncGenerator<Buffer> {
  const only = ['--data-only', `--schema=${schema}`, `--table=${name}`, '--file=-'];
  const child = spawn('pg_restore', [...only, join(folder, file)]);
  const done = finished(child);
  done.catch(() => undefined); // awaited below
  yield* copiedRows(child.stdout, columns);
  await done;
};

const finished = async (child: { stderr: Readable } & ReturnType<typeof spawn>): Promise<void> => {
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  if (code !== 0) throw new Refusal(`${child.spawnfile} ended with ${code}: ${said.trim()}`);
};
