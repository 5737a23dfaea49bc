import { systemActor } from '@jobref/contracts/domain/actor';
import { markupVersionOfKey, ownerOfKey } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { keysOlderThan } from './keys-older-than.js';

export type KnownObjectsClient = Pick<JobsClient, 'knownObjects'>;

const recordsPerQuestion = 500;
/**
 * Orphans are rare: if most of this many records or more are unknown, a wrong database is likelier than that many
 * orphans.
 */
const fewRecords = 20;
const sweeper = systemActor('orphan sweeper');

/** Stored objects of one record: a file, a dossier, or the markup of a photo. */
interface StoredRecord {
  kind: 'file' | 'pdf' | 'markup';
  keys: string[];
}
type StoredRecords = Map<string, StoredRecord>;

const idOfMarkup = ({ fileId, version }: { fileId: string; version: string }) => `${fileId}/${version}`;
const markupOf = (id: string) => {
  const [fileId = '', version = ''] = id.split('/');
  return { fileId, version };
};

/**
 * Removes objects whose record was never created, or was deleted without a removal message. Concurrent runs only repeat
 * work.
 */
@Injectable()
export class OrphanSweeper {
  constructor(
    private readonly store: ObjectStore,
    @Inject(JOBS) private readonly jobs: KnownObjectsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Checks all objects older than `ageMs`; returns the number removed. */
  async sweep(ageMs: number): Promise<number> {
    let removed = 0;
    let records: StoredRecords = new Map();
    for await (const key of keysOlderThan(ageMs, this.store, 'jobs/')) {
      const { fileId, pdfId } = ownerOfKey(key) ?? {};
      const markupVersion = markupVersionOfKey(key);
      // A moved file has its markup under its former id too, until the objects there are removed.
      const id = markupVersion && fileId ? idOfMarkup({ fileId, version: markupVersion }) : (fileId ?? pdfId);
      // A key that this service did not create belongs to something else and stays.
      if (!id) continue;
      const record = records.get(id);
      if (!record && records.size === recordsPerQuestion) {
        removed += await this.removeUnknown(records);
        records = new Map();
      }
      if (record) record.keys.push(key);
      else records.set(id, { kind: markupVersion ? 'markup' : fileId ? 'file' : 'pdf', keys: [key] });
    }
    return removed + (await this.removeUnknown(records));
  }

  private async removeUnknown(records: StoredRecords): Promise<number> {
    if (records.size === 0) return 0;
    const idsOf = (kind: StoredRecord['kind']) =>
      [...records].filter(([, record]) => record.kind === kind).map(([id]) => id);
    const [fileIds, pdfIds] = [idsOf('file'), idsOf('pdf')];
    const markups = idsOf('markup').map(markupOf);
    const known = await this.jobs.knownObjects(sweeper, { fileIds, pdfIds, markups });
    const isKept = ({ version }: { version: string }) => known.markupVersions.includes(version);
    const kept = [...known.fileIds, ...known.pdfIds, ...markups.filter(isKept).map(idOfMarkup)];
    for (const id of kept) records.delete(id);
    // Markup goes out of use whenever it is changed, so it is no sign of a wrong database.
    const asked = fileIds.length + pdfIds.length;
    const unknown = [...records.values()].filter(({ kind }) => kind !== 'markup').length;
    if (asked >= fewRecords && unknown > asked / 2)
      throw new Error(`Nobody knows ${unknown} of ${asked} records: removing nothing. Is JOBS_URL right?`);
    const orphans = [...records.values()].flatMap(({ keys }) => keys);
    await this.store.remove(orphans);
    if (orphans.length > 0)
      this.logger.info({ orphans }, `Removed ${orphans.length} objects that nobody knows`);
    return orphans.length;
  }
}
