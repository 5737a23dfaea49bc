import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { Refusal } from './refusal.js';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** Relative to the backup's folder. */
const dumpFile = z.string().regex(/^database\/[\w.-]+$/);

const filledTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
});
export type FilledTable = z.infer<typeof filledTable>;

/** `file`: COPY's output, in text format, compressed. */
const tableDump = filledTable.extend({ file: dumpFile, sha256 });
export type TableDump = z.infer<typeof tableDump>;

const sequenceState = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type SequenceState = z.infer<typeof sequenceState>;

/** Description of a backup. It is written last: a folder without it is not a backup. */
const about = z.object({
  /** Versions of the product and the server, for information. */
  product: z.string(),
  postgres: z.string(),
  /** Time of the database snapshot. */
  takenAt: z.iso.datetime(),
  /** Executed migrations by schema, in order. */
  migrations: z.record(z.string(), z.array(z.string()).min(1)),
  sequences: z.array(sequenceState),
  /** `sha256` is that of the list of objects. */
  objects: z.object({ count, bytes: count, sha256 }),
});

/** Tables are ordered so that each refers only to earlier ones. */
const manifest = z.discriminatedUnion('format', [
  about.extend({ format: z.literal(1), by: z.literal('COPY').default('COPY'), tables: z.array(tableDump) }),
  about.extend({
    format: z.literal(2),
    by: z.literal('pg_dump'),
    tables: z.array(filledTable),
    /** The whole database in pg_dump's custom format, written by the given version. */
    dump: z.object({ pgDump: z.string().regex(/^\d/), file: dumpFile, sha256 }),
  }),
]);
export type Manifest = z.infer<typeof manifest>;
/** A backup whose database was dumped by pg_dump. */
export type PgDumpManifest = Extract<Manifest, { by: 'pg_dump' }>;

const listed = z.object({ key: z.string(), size: count, sha256 });
/** An object of the backup, stored at `objects/KEY` in its folder. */
export type ListedObject = z.infer<typeof listed>;

export const manifestFile = 'manifest.json';
export const objectList = 'objects.ndjson';
export const objectFile = (folder: string, key: string): string => join(folder, 'objects', key);

export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  writeFile(join(folder, manifestFile), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });

/** Reads the manifest. Throws a Refusal if the folder is not a backup, or has a format unknown to this version. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Refusal(`${folder} is no finished backup: there is no ${manifestFile} in it.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${join(folder, manifestFile)} is damaged, or of a newer version than this one.`);
  }
};

export async function* listedObjects(folder: string): AsyncIterable<ListedObject> {
  const lines = createInterface({ input: createReadStream(join(folder, objectList)), crlfDelay: Infinity });
  for await (const line of lines) yield listed.parse(JSON.parse(line));
}
