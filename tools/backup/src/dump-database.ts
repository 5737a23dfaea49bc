import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { migrationsOf, sequencesOf, type Table, tablesOf } from './catalogue.js';
import { rowsOf } from './database.js';
import type { FilledTable, Manifest, PgDumpManifest, TableDump } from './manifest.js';
import { writeNeededObjects } from './needed-objects.js';
import { dumpWithPgDump } from './pg-dump.js';
import { dumpToolFor } from './postgres-tool.js';
import { services } from './services.js';
import { countRows, dumpTable } from './table-files.js';

type Dump =
  | Pick<PgDumpManifest, 'format' | 'by' | 'tables' | 'dump'>
  | Pick<Exclude<Manifest, PgDumpManifest>, 'format' | 'by' | 'tables'>;
type Database = Dump & Pick<Manifest, 'postgres' | 'takenAt' | 'migrations' | 'sequences'>;
/** Writes the rows of the tables, in the running transaction's snapshot. */
export type Write = (client: Client, tables: Table[], folder: string) => Promise<Dump>;

/** Dumps all tables in one snapshot, with a list of the objects that they need. */
export const dumpDatabase = async (
  client: Client,
  folder: string,
  needed: string,
  write: Write,
): Promise<Database> => {
  await rm(join(folder, 'database'), { recursive: true });
  await mkdir(join(folder, 'database'));
  await client.query('begin isolation level repeatable read read only');
  const [about] = await rowsOf<{ postgres: string; at: Date }>(
    client,
    `select current_setting('server_version') as postgres, now() as at`,
  );
  const dump = await write(client, await tablesOf(client, services), folder);
  const migrations = await migrationsOf(client, services);
  await writeNeededObjects(client, needed);
  const sequences = await sequencesOf(client, services);
  await client.query('commit');
  if (!about) throw new Error('The server does not say what it is');
  return { ...dump, postgres: about.postgres, takenAt: about.at.toISOString(), migrations, sequences };
};

/** Uses the server's own pg_dump if available. */
export const chooseDumpMethod = async (client: Client, url: string): Promise<Write> => {
  const [about] = await rowsOf<{ major: number }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const tool = await dumpToolFor(about?.major ?? 0);
  if (!tool) return byCopy;
  return async (client, tables, folder) => {
    const counted: FilledTable[] = [];
    for (const table of tables) counted.push(await countRows(client, table));
    const dump = await dumpWithPgDump(client, url, folder, tool);
    return { format: 2, by: 'pg_dump', tables: counted, dump };
  };
};

export const byCopy: Write = async (client, tables, folder) => {
  const dumped: TableDump[] = [];
  for (const table of tables) dumped.push(await dumpTable(client, table, folder));
  return { format: 1, by: 'COPY', tables: dumped };
};
