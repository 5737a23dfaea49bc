import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@jobref/object-store/open-store';
import type { Client } from 'pg';
import { assertSeesAllRows, migrationsOf } from './catalogue.js';
import { checksumOf } from './checksum.js';
import { asOwner } from './database.js';
import { chooseDumpMethod, byCopy, dumpDatabase, type Write } from './dump-database.js';
import { manifestFile, objectList, writeManifest } from './manifest.js';
import { writeNeededObjects } from './needed-objects.js';
import { makeFolders, ObjectIntake } from './object-intake.js';
import { Progress, type Say } from './progress.js';
import { Refusal } from './refusal.js';
import { services } from './services.js';
import type { Settings } from './settings.js';
import { untilSettled } from './until-settled.js';

interface BackupRequest {
  settings: Settings;
  /** The folder for backups, each in a subfolder. */
  into: string;
  /** Makes a backup even if the store has lost or changed bytes. */
  tolerateDamage: boolean;
  /** Uses COPY, even if the server's own pg_dump is available. */
  copy: boolean;
  say: Say;
}

const unfinished = '.unfinished';

/**
 * Makes a consistent backup of database and objects, and returns its folder, which gets its final name only once
 * complete. Objects are fetched first, then the database is dumped in one snapshot, then the remaining objects of the
 * dump are fetched: objects never change and precede their record, so only those deleted in between can be missing, and
 * then a new dump does not need them.
 */
export const backUp = async ({
  settings,
  into,
  tolerateDamage,
  copy,
  say,
}: BackupRequest): Promise<string> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const earlier = (await finishedIn(into)).at(-1);
  const finished = join(into, new Date().toISOString().replaceAll(':', '-'));
  const folder = `${finished}${unfinished}`;
  await mkdir(folder, { mode: 0o700 });
  try {
    await makeFolders(folder);
    const intake = new ObjectIntake(openStore(settings), folder, earlier && join(into, earlier));
    const { database, taken, damaged } = await asOwner(settings.MIGRATE_DATABASE_URL, async (client) =>
      takeAll(client, {
        folder,
        intake,
        write: copy ? byCopy : await chooseDumpMethod(client, settings.MIGRATE_DATABASE_URL),
        say,
      }),
    );
    for (const one of damaged.slice(0, 20)) say(`DAMAGED: ${one}`);
    if (damaged.length > 0 && !tolerateDamage) throw damagedStore(damaged.length);
    await intake.forgetAhead();
    const objects = {
      count: taken.count,
      bytes: taken.bytes,
      sha256: await hashOf(join(folder, objectList)),
    };
    await writeManifest(folder, { product: await productVersion(), ...database, objects });
    await rename(folder, finished);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${finished} holds ${rows} rows and ${taken.sum}`);
    return finished;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

interface Taking {
  folder: string;
  intake: ObjectIntake;
  write: Write;
  say: Say;
}

const takeAll = async (client: Client, { folder, intake, write, say }: Taking) => {
  const needed = join(folder, 'needed.ndjson');
  await assertSeesAllRows(client, services);
  await assertMigrated(client);
  await writeNeededObjects(client, needed);
  const ahead = new Progress('Fetching', say);
  await intake.fetchAhead(needed, ahead);
  say(`Objects: ${ahead.sum}`);
  const outcome = await untilSettled(
    async () => {
      const database = await dumpDatabase(client, folder, needed, write);
      say(`Database: ${database.tables.length} tables of ${database.takenAt}, by ${database.by}`);
      const taken = new Progress('Checking', say);
      return { database, taken, damaged: await intake.take(needed, taken) };
    },
    async (missing) => {
      say(`${missing} objects went meanwhile: dumping the database once more`);
      await intake.begin();
    },
  );
  await rm(needed);
  return outcome;
};

const assertMigrated = async (client: Client): Promise<void> => {
  const migrated = await migrationsOf(client, services);
  const missing = services.filter((service) => !migrated[service]);
  if (missing.length > 0)
    throw new Refusal(`There is nothing to back up: no tables of ${missing.join(', ')}.`);
};

const damagedStore = (objects: number) =>
  new Refusal(
    `${objects} objects that records speak of are damaged in the store, so this would be no whole backup. ` +
      'With --tolerate-damage one is made of the rest.',
  );

/** Returns the finished backups of a folder, sorted by time. */
const finishedIn = async (into: string): Promise<string[]> => {
  const names = (await readdir(into)).filter((name) => !name.endsWith(unfinished)).sort();
  return names.filter((name) => existsSync(join(into, name, manifestFile)));
};

const hashOf = async (path: string): Promise<string> => (await checksumOf(path))?.sha256 ?? '';

const productVersion = async (): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};
