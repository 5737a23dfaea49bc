import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { nameOf, type Table } from './catalogue.js';
import { checksumOf } from './checksum.js';
import { qualified, rowsOf } from './database.js';
import type { FilledTable, TableDump } from './manifest.js';
import { Refusal } from './refusal.js';

const columnsOf = (client: Client, { columns }: Table): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** Writes all rows of a table, in the running transaction's snapshot, to a compressed file of the backup. */
export const dumpTable = async (client: Client, table: Table, folder: string): Promise<TableDump> => {
  const file = `database/${nameOf(table)}.copy.gz`;
  // A query, since COPY of a table would omit rows hidden by policies, or refuse.
  const rows = client.query(
    to(`copy (select ${columnsOf(client, table)} from ${qualified(client, table)}) to stdout`),
  );
  const path = join(folder, file);
  await pipeline(rows, createGzip({ level: 4 }), createWriteStream(path, { flags: 'wx' }));
  const sums = await checksumOf(path);
  if (!sums) throw new Error(`${path} is gone`);
  return { ...table, rows: rows.rowCount, file, sha256: sums.sha256 };
};

/** Returns the table with its row count in the running transaction's snapshot. */
export const countRows = async (client: Client, table: Table): Promise<FilledTable> => {
  const [found] = await rowsOf<{ rows: string }>(
    client,
    `select count(*) as rows from ${qualified(client, table)}`,
  );
  return { ...table, rows: Number(found?.rows) };
};

export const rowsOfFile = async function* (folder: string, { file }: TableDump): AsyncGenerator<Buffer> {
  yield* createReadStream(join(folder, file)).compose<Duplex>(createGunzip()) as AsyncIterable<Buffer>;
};

/** Fills an empty table, with row-level security of its owner and triggers disabled meanwhile. */
export const loadTable = async (
  client: Client,
  table: FilledTable,
  read: AsyncIterable<Buffer>,
): Promise<void> => {
  const name = qualified(client, table);
  const [{ forced } = { forced: false }] = await rowsOf<{ forced: boolean }>(
    client,
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [name],
  );
  await client.query(`alter table ${name} no force row level security, disable trigger user`);
  const rows = client.query(from(`copy ${name} (${columnsOf(client, table)}) from stdin`));
  await pipeline(read, rows);
  if (rows.rowCount !== table.rows)
    throw new Refusal(
      `${nameOf(table)} should have ${table.rows} rows, but the backup has ${rows.rowCount}.`,
    );
  await client.query(`alter table ${name} ${forced ? 'force row level security,' : ''} enable trigger user`);
};
