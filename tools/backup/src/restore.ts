import { stat } from 'node:fs/promises';
import pMap from 'p-map';
import type { ObjectStore } from '@jobref/object-store/object-store';
import { openStore } from '@jobref/object-store/open-store';
import { checkBackup } from './check.js';
import { asOwner } from './database.js';
import { loadDatabase, remakeTables } from './load-database.js';
import { listedObjects, objectFile } from './manifest.js';
import { assertReadable } from './pg-dump.js';
import { Progress, type Say } from './progress.js';
import { Refusal } from './refusal.js';
import { migrateTables, services } from './services.js';
import type { Settings } from './settings.js';
import { assertStopped, findOccupied, removeOthers, resetRedis, withRedis } from './target.js';

interface RestoreRequest {
  settings: Settings;
  /** The folder of one backup. */
  folder: string;
  /** Deletes existing data. */
  replace: boolean;
  say: Say;
}

const concurrency = 8;

/**
 * Restores a backup into the configured stores, which must be empty unless `replace` is set. Everything is verified
 * before any change; objects come first and are only added; then the tables are filled in one transaction.
 */
export const restore = async ({ settings, folder, replace, say }: RestoreRequest): Promise<void> => {
  const manifest = await checkBackup(folder, say);
  say(`The backup is whole: of ${manifest.takenAt}, version ${manifest.product}, by ${manifest.by}`);
  if (manifest.by === 'pg_dump') await assertReadable(manifest.dump);
  const store = openStore(settings);
  await asOwner(settings.MIGRATE_DATABASE_URL, (client) =>
    withRedis(settings.REDIS_URL, async (redis) => {
      await assertStopped(client, settings);
      await store.check();
      const occupied = await findOccupied(client, store, redis);
      if (occupied.length > 0 && !replace)
        throw new Refusal(
          `There is a product already: ${occupied.join(', ')}. With --replace it is thrown away for the backup.`,
        );
      await putObjects(store, folder, say);
      await remakeTables(client, manifest, settings);
      await loadDatabase(client, folder, manifest, say);
      await resetRedis(client, redis);
      const isOurs = (key: string) => stat(objectFile(folder, key)).then(Boolean, () => false);
      const removed = replace ? await removeOthers(store, isOurs) : 0;
      if (removed > 0) say(`${removed} objects of before are removed`);
    }),
  );
  for (const service of services) await migrateTables(service, settings);
  say('Restored: the services may start');
};

const putObjects = async (store: ObjectStore, folder: string, say: Say): Promise<void> => {
  const progress = new Progress('Objects', say);
  await pMap(
    listedObjects(folder),
    async ({ key, size, sha256 }) => {
      await store.put(key, { path: objectFile(folder, key), size, sha256 });
      const placed = await store.stat(key);
      if (placed?.size !== size) throw new Refusal(`${key} did not arrive whole in the store.`);
      progress.add(size);
    },
    { concurrency },
  );
  say(`Objects: ${progress.sum}`);
};
