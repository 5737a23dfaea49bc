import { randomUUID } from 'node:crypto';
import { objectKeys } from '@jobref/contracts/wire/files';
import { AppError } from '@jobref/service-kit/errors';
import { createLogger } from '@jobref/service-kit/logging';
import { AgedStore } from '../testing/aged-store.js';
import { type KnownObjectsClient, OrphanSweeper } from './orphan-sweeper.js';
import { RemoveObjectsHandler } from './remove-objects.handler.js';

const day = 86_400_000;
const logger = createLogger('files', 'silent');
const job = randomUUID();
let aged: AgedStore;

beforeEach(async () => {
  aged = await AgedStore.open();
});
afterEach(() => aged.remove());

const jobsThatKnows = (...ids: string[]): jest.Mocked<KnownObjectsClient> => ({
  knownObjects: jest.fn((_actor, { fileIds, pdfIds, markups }) =>
    Promise.resolve({
      fileIds: fileIds.filter((id) => ids.includes(id)),
      pdfIds: pdfIds.filter((id) => ids.includes(id)),
      markupVersions: markups.flatMap(({ version }) => (ids.includes(version) ? [version] : [])),
    }),
  ),
});

describe('OrphanSweeper', () => {
  it('removes only old objects without a record, derivatives included', async () => {
    const [known, unknown, knownPdf, unknownPdf, young] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const [markup, formerMarkup] = [randomUUID(), randomUUID()];
    const kept = [
      objectKeys.original(job, known),
      objectKeys.thumbnail(job, known, 320),
      objectKeys.marked(job, known, markup),
      objectKeys.markedThumbnail(job, known, markup, 960),
      objectKeys.dossier(job, knownPdf),
      'audit/head.json',
      'jobs/readme.txt',
    ];
    const gone = [
      objectKeys.original(job, unknown),
      objectKeys.thumbnail(job, unknown, 1600),
      objectKeys.dossier(job, unknownPdf),
      objectKeys.marked(job, known, formerMarkup),
      objectKeys.markedThumbnail(job, known, formerMarkup, 960),
    ];
    for (const key of [...kept, ...gone]) await aged.keep(key);
    await aged.keep(objectKeys.original(job, young), day / 2);

    const sweeper = new OrphanSweeper(aged.store, jobsThatKnows(known, knownPdf, markup), logger);
    expect(await sweeper.sweep(day)).toBe(5);
    expect(await aged.keys()).toEqual([...kept, objectKeys.original(job, young)].sort());
    expect(await sweeper.sweep(day)).toBe(0);
  });

  it('keeps the markup of a moved file while its former key prefix still holds objects', async () => {
    const [former, moved, version] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [former, moved]) await aged.keep(objectKeys.marked(job, id, version));
    const jobs = jobsThatKnows(moved, version);
    await new OrphanSweeper(aged.store, jobs, logger).sweep(day);
    expect(await aged.keys()).toContain(objectKeys.marked(job, moved, version));
    const [[, asked] = []] = jobs.knownObjects.mock.calls;
    expect(asked?.markups?.map(({ fileId }) => fileId).sort()).toEqual([former, moved].sort());
  });

  it('queries jobs in batches of the accepted size, once per record', async () => {
    const ids = Array.from({ length: 1_201 }, () => randomUUID());
    await Promise.all(
      ids.flatMap((id) => [
        aged.keep(objectKeys.original(job, id)),
        aged.keep(objectKeys.thumbnail(job, id, 960)),
      ]),
    );
    const jobs = jobsThatKnows(...ids.slice(1));
    expect(await new OrphanSweeper(aged.store, jobs, logger).sweep(day)).toBe(2);
    const asked = jobs.knownObjects.mock.calls.map(([, { fileIds }]) => fileIds);
    expect(asked.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(new Set(asked.flat()).size).toBe(1_201);
    expect(jobs.knownObjects.mock.calls[0]?.[0]).toEqual({ kind: 'system', name: 'orphan sweeper' });
  });

  it('removes nothing when jobs knows few of the records: it may be the wrong database', async () => {
    const ids = Array.from({ length: 30 }, () => randomUUID());
    await Promise.all(ids.map((id) => aged.keep(objectKeys.original(job, id))));
    const sweeper = new OrphanSweeper(aged.store, jobsThatKnows(...ids.slice(0, 14)), logger);
    await expect(sweeper.sweep(day)).rejects.toThrow('Nobody knows 16 of 30 records');
    expect(await aged.keys()).toHaveLength(30);
  });

  it('removes nothing while jobs is unavailable', async () => {
    await aged.keep(objectKeys.original(job, randomUUID()));
    const away = { knownObjects: () => Promise.reject(new AppError('unavailable', 'away')) };
    await expect(new OrphanSweeper(aged.store, away, logger).sweep(day)).rejects.toThrow('away');
    expect(await aged.keys()).toHaveLength(1);
  });
});

describe('RemoveObjectsHandler', () => {
  it('removes all objects under the prefixes, idempotently', async () => {
    const [file, other] = [randomUUID(), randomUUID()];
    for (const id of [file, other])
      for (const size of [320, 960] as const) await aged.keep(objectKeys.thumbnail(job, id, size));
    const handler = new RemoveObjectsHandler(aged.store);
    const message = {
      id: 'm',
      name: 'remove-objects',
      attempt: 1,
      payload: { prefixes: [objectKeys.file(job, file), objectKeys.jobReference(randomUUID())] },
    };
    await handler.handle(message);
    await handler.handle({ ...message, attempt: 2 });
    expect(await aged.keys()).toEqual([
      objectKeys.thumbnail(job, other, 320),
      objectKeys.thumbnail(job, other, 960),
    ]);
  });
});
