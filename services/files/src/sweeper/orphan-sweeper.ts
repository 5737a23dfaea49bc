import { systemActor } from '@jobref/contracts/domain/actor';
import { markupVersionOfKey, ownerOfKey } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

export type KnowsObjects = Pick<JobsClient, 'knownObjects'>;

const recordsPerQuestion = 500;
/** Orphans are rare: when most of this many or more are unknown, the wrong database is likelier than so much litter. */
const fewRecords = 20;
const sweeper = systemActor('orphan sweeper');

/** What stands in the store of one record: a file, a dossier, or what was drawn over a photo. */
interface Holding {
  kind: 'file' | 'pdf' | 'markup';
  keys: string[];
}
type Holdings = Map<string, Holding>;

const idOfMarkup = ({ fileId, version }: { fileId: string; version: string }) => `${fileId}/${version}`;
const markupOf = (id: string) => {
  const [fileId = '', version = ''] = id.split('/');
  return { fileId, version };
};

/** Removes bytes whose record never came, or went without its message. May run twice at once: it only repeats itself. */
@Injectable()
export class OrphanSweeper {
  constructor(
    private readonly store: ObjectStore,
    @Inject(JOBS) private readonly jobs: KnowsObjects,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks at everything older than `ageMs`; answers how many objects it removed. */
  async sweep(ageMs: number): Promise<number> {
    const before = Date.now() - ageMs;
    let removed = 0;
    let holdings: Holdings = new Map();
    for await (const { key, modifiedAt } of this.store.list('jobs/')) {
      const { fileId, pdfId } = ownerOfKey(key) ?? {};
      const markupVersion = markupVersionOfKey(key);
      // A file that was moved has its markup under another id too, until its former place is empty.
      const id = markupVersion && fileId ? idOfMarkup({ fileId, version: markupVersion }) : (fileId ?? pdfId);
      // A key that is not of our making belongs to somebody else and stays.
      if (!id || modifiedAt.getTime() > before) continue;
      const holding = holdings.get(id);
      if (!holding && holdings.size === recordsPerQuestion) {
        removed += await this.removeUnknown(holdings);
        holdings = new Map();
      }
      if (holding) holding.keys.push(key);
      else holdings.set(id, { kind: markupVersion ? 'markup' : fileId ? 'file' : 'pdf', keys: [key] });
    }
    return removed + (await this.removeUnknown(holdings));
  }

  private async removeUnknown(holdings: Holdings): Promise<number> {
    if (holdings.size === 0) return 0;
    const idsOf = (kind: Holding['kind']) =>
      [...holdings].filter(([, holding]) => holding.kind === kind).map(([id]) => id);
    const [fileIds, pdfIds] = [idsOf('file'), idsOf('pdf')];
    const markups = idsOf('markup').map(markupOf);
    const known = await this.jobs.knownObjects(sweeper, { fileIds, pdfIds, markups });
    const isKept = ({ version }: { version: string }) => known.markupVersions?.includes(version) ?? true;
    const kept = [...known.fileIds, ...known.pdfIds, ...markups.filter(isKept).map(idOfMarkup)];
    for (const id of kept) holdings.delete(id);
    // Markup goes out of use with every change of it: that says nothing of the database.
    const asked = fileIds.length + pdfIds.length;
    const unknown = [...holdings.values()].filter(({ kind }) => kind !== 'markup').length;
    if (asked >= fewRecords && unknown > asked / 2)
      throw new Error(`Nobody knows ${unknown} of ${asked} records: removing nothing. Is JOBS_URL right?`);
    const orphans = [...holdings.values()].flatMap(({ keys }) => keys);
    await this.store.remove(orphans);
    if (orphans.length > 0)
      this.logger.info({ orphans }, `Removed ${orphans.length} objects that nobody knows`);
    return orphans.length;
  }
}
