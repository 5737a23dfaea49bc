import { join } from 'node:path';
import pMap from 'p-map';
import { isObjectKey } from '@jobref/object-store/object-key';
import { nameOf } from './catalogue.js';
import { checksumOf } from './checksum.js';
import { listedObjects, type Manifest, objectFile, objectList, readManifest } from './manifest.js';
import { Progress, type Say } from './progress.js';
import { Refusal } from './refusal.js';
import { knownMigrations, services } from './services.js';

const concurrency = 4;

/**
 * Verifies a whole backup and returns its manifest. Throws a Refusal if the backup is damaged, or newer than this
 * product.
 */
export const checkBackup = async (folder: string, say: Say): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  assertKnown(manifest);
  const faults: string[] = [];
  for (const { name, file, sha256 } of databaseFiles(manifest)) {
    const sums = await checksumOf(join(folder, file));
    if (sums?.sha256 !== sha256) faults.push(`${name} is ${sums ? 'damaged' : 'missing'}`);
  }
  const list = await checksumOf(join(folder, objectList));
  if (list?.sha256 !== manifest.objects.sha256) faults.push('the list of objects is damaged');
  else faults.push(...(await faultyObjects(folder, manifest, say)));
  if (faults.length === 0) return manifest;
  const more = faults.length > 5 ? `, and ${faults.length - 5} more` : '';
  throw new Refusal(`The backup ${folder} is not whole: ${faults.slice(0, 5).join(', ')}${more}.`);
};

const databaseFiles = (manifest: Manifest) =>
  manifest.by === 'pg_dump'
    ? [{ ...manifest.dump, name: 'the dump of the database' }]
    : manifest.tables.map((table) => ({ ...table, name: nameOf(table) }));

const faultyObjects = async (folder: string, { objects }: Manifest, say: Say): Promise<string[]> => {
  const faults: string[] = [];
  const progress = new Progress('Checking', say);
  await pMap(
    listedObjects(folder),
    async ({ key, size, sha256 }) => {
      if (!isObjectKey(key)) return void faults.push('there is an object whose key is none');
      const sums = await checksumOf(objectFile(folder, key));
      if (!sums) faults.push(`${key} is missing`);
      else if (sums.sha256 !== sha256 || sums.size !== size) faults.push(`${key} is damaged`);
      progress.add(size);
    },
    { concurrency },
  );
  const isAll = progress.count === objects.count && progress.bytes === objects.bytes;
  if (faults.length === 0 && !isAll) faults.push('not all objects are listed');
  return faults;
};

/** Throws a Refusal for tables unknown to this version of the product. */
const assertKnown = ({ migrations, product }: Manifest): void => {
  for (const service of services) {
    const known = knownMigrations(service);
    const unknown = (migrations[service] ?? []).filter((name) => !known.includes(name));
    if (unknown.length > 0 || !migrations[service])
      throw new Refusal(
        `The backup is of a newer version than this one, or of before a migration was renamed, ${product}: nothing is known here of ` +
          `${unknown.join(', ') || `its ${service}`}.`,
      );
  }
};
