import { allMessages } from '@jobref/contracts/wire/queues';
import type { Client } from 'pg';
import { migrationsOf, nameOf, tablesOf } from './catalogue.js';
import { qualified } from './database.js';
import type { FilledTable, Manifest } from './manifest.js';
import { rowsOfDump } from './pg-dump.js';
import type { Say } from './progress.js';
import { Refusal } from './refusal.js';
import { migrateTables, services, timeOf } from './services.js';
import type { Settings } from './settings.js';
import { loadTable, rowsOfFile } from './table-files.js';

/** Messages that notify people, most of whom were notified already. */
const notifyingMessages = allMessages
  .filter(({ queue, name }) => queue === 'mail' || name.startsWith('notify-of'))
  .map(({ name }) => name);

/** Recreates the tables, empty, in the version of the backup; existing data is deleted. */
export const remakeTables = async (client: Client, manifest: Manifest, settings: Settings): Promise<void> => {
  await client.query(`drop schema if exists ${services.join(', ')} cascade`);
  for (const service of services) {
    const expected = manifest.migrations[service] ?? [];
    await migrateTables(service, settings, Math.max(...expected.map(timeOf)));
  }
  const made = await migrationsOf(client, services);
  for (const service of services) {
    const expected = manifest.migrations[service] ?? [];
    if (made[service]?.join() !== expected.join())
      throw new Refusal(
        `The tables of ${service} cannot be made as they were for the backup: this version runs ${made[service]?.join(', ')}, ` +
          `and there it was ${expected.join(', ')}.`,
      );
  }
};

/** Fills the tables in one transaction. */
export const loadDatabase = async (
  client: Client,
  folder: string,
  manifest: Manifest,
  say: Say,
): Promise<void> => {
  const { sequences } = manifest;
  const tables: FilledTable[] = manifest.tables;
  const present = (await tablesOf(client, services)).map(nameOf).sort();
  if (present.join() !== tables.map(nameOf).sort().join())
    throw new Refusal('The backup does not have the tables of its version.');
  const load = async (table: FilledTable, rows: AsyncIterable<Buffer>) => {
    await loadTable(client, table, rows);
    say(`${nameOf(table)}: ${table.rows} rows`);
  };
  await client.query('begin');
  // Migrations insert a few rows, such as the organisation's settings.
  await client.query(`truncate ${tables.map((table) => qualified(client, table)).join(', ')}`);
  if (manifest.by === 'pg_dump')
    for (const table of manifest.tables) await load(table, rowsOfDump(folder, manifest.dump, table));
  else for (const table of manifest.tables) await load(table, rowsOfFile(folder, table));
  for (const sequence of sequences)
    await client.query('select setval($1, $2, $3)', [
      qualified(client, sequence),
      sequence.lastValue,
      sequence.isCalled,
    ]);
  await holdBackMails(client, tables, say);
  await client.query('commit');
  await client.query('analyze').catch(() => undefined); // warns about tables of other owners
};

/** Cancels pending notifications: they were sent since, or are outdated. Administrators see the mails as failed. */
const holdBackMails = async (client: Client, tables: FilledTable[], say: Say): Promise<void> => {
  let held = 0;
  for (const service of services) {
    const { rowCount } = await client.query(
      `update ${service}.outbox set done_at = clock_timestamp() where done_at is null and name = any($1)`,
      [notifyingMessages],
    );
    held += rowCount ?? 0;
  }
  const reason = 'Not sent: it waited when the backup was made';
  await client.query(
    `update notify.mail_deliveries set status = 'failed', reason = $1 where status = 'queued'`,
    [reason],
  );
  // Agents see client links' mails as failed too; older versions had no links.
  if (tables.some(({ name }) => name === 'client_links'))
    await client.query(
      `update jobs.client_links set mail_status = 'failed', mail_reason = $1 where mail_status = 'queued'`,
      [reason],
    );
  // Events that waited for a gathered mail; older versions had none.
  if (tables.some(({ name, columns }) => name === 'notification_events' && columns.includes('mail_waits')))
    await client.query('update notify.notification_events set mail_waits = false where mail_waits');
  if (held > 0) say(`${held} messages that waited to tell somebody something are not sent any more`);
};
