import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@jobref/contracts/domain/actor';
import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { GenerationSnapshot } from '@jobref/contracts/wire/dossiers';
import { AUTH, JOBS } from '@jobref/service-kit/calls/clients';
import { failureOf } from '@jobref/testing/failure-of';
import { buildPng } from '@jobref/testing/sample-files';
import { testRedisUrl } from '@jobref/testing/test-redis';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Queue } from 'bullmq';
import { AppModule } from '../app.module.js';
import { Printer } from '../browser/printer.js';
import { PreviewService } from '../preview/preview.service.js';
import { pdfWorker } from './dossier-facts.js';
import { workerConfig, workerSecret } from '../testing/worker-config.js';
import { until } from '@jobref/testing/until';
import { buildDocument, buildPhotos, buildSource, idOf, mara } from '../testing/build-source.js';
import { standInJobs } from '../testing/stand-in-jobs.js';
import { startFileStore } from '../testing/file-store.js';
import { picturesOn, qrCodeOn, readPdf } from '../testing/poppler.js';
import { tinyJpeg } from '../testing/tiny-jpeg.js';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hash = expect.stringMatching(/^[\w-]{22}$/) as string;
const facts = { separateFiles: [], madeWith: { template: hash, organisation: hash, people: hash } };

describe('worker of the pdf queue', () => {
  const snapshots = new Map<string, GenerationSnapshot>();
  const jobs = standInJobs(snapshots);
  let files: Awaited<ReturnType<typeof startFileStore>>;
  let folder: string;
  let queue: Queue;
  let app: INestApplicationContext;
  /** The organisation as auth returns it at the moment. */
  let organisation: ReturnType<typeof buildSource>['organisation'] & { verification?: boolean } =
    buildSource().organisation;
  const people = [
    { id: mara, firstName: 'Mara', lastName: 'Lindqvist', username: 'mara', profileImageUrl: null },
  ];
  let names = () => Promise.resolve(people);

  beforeAll(async () => {
    files = await startFileStore(workerSecret);
    folder = await mkdtemp(join(tmpdir(), 'jobref-test-'));
    const redis = await testRedisUrl();
    queue = new Queue('pdf', { connection: { url: redis } });
    const config = workerConfig(redis, files.url, folder);
    const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
      .overrideProvider(JOBS)
      .useValue(jobs)
      .overrideProvider(AUTH)
      .useValue({ organisation: () => Promise.resolve(organisation), namesOf: () => names() })
      .compile();
    app = await module.init();
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([queue.close(), files.close()]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  const send = (generationId: string, id: number) =>
    queue.add(
      generatePdf.name,
      { name: generatePdf.name, version: generatePdf.version, payload: { generationId }, requestId: null },
      { jobId: idOf(id), attempts: generatePdf.attempts, backoff: { type: 'exponential', delay: 10 } },
    );

  /** Requests a dossier with that many photos and waits for the end of its generation. */
  const generate = async (number: number, photos: number, code?: string) => {
    const generationId = idOf(number);
    const { snapshot } = buildSource({ jobReference: { fileUploads: buildPhotos(photos) } });
    snapshots.set(generationId, { ...snapshot, generationId, code });
    for (const { id } of snapshot.jobReference.fileUploads)
      files.objects.set(objectKeys.thumbnail(snapshot.jobReference.id, id, 1600), tinyJpeg);
    const [end] = await Promise.all([jobs.ended(generationId), send(generationId, number)]);
    return { end, stored: files.objects.get(objectKeys.dossier(snapshot.jobReference.id, generationId)) };
  };
  const endsOf = (number: number) => jobs.ends.filter(({ generationId }) => generationId === idOf(number));

  it('stores the dossier and reports its size and pages [EN-11]', async () => {
    const { end, stored } = await generate(1, 7);
    expect(end).toEqual({
      generationId: idOf(1),
      size: stored?.length,
      sha256: hashOf(stored!),
      pages: 3,
      ...facts,
      generatedAt: buildSource().snapshot.generatedAt,
    });
    const { pages } = await readPdf(folder, stored!);
    await rm(join(folder, 'read.pdf'));
    expect(pages[1]).toMatch(/Added 14 Nov 2026, 10:42 by Mara Lindqvist/);
    expect(pages[1]).not.toContain('No preview of this photo');
  });

  it('reports the stored dossier if another worker was faster [EN-11]', async () => {
    const { stored: theirs } = await generate(11, 1);
    const place = objectKeys.dossier(buildSource().snapshot.jobReference.id, idOf(12));
    files.objects.set(place, theirs!);
    const { end, stored } = await generate(12, 7);
    expect(stored).toBe(theirs);
    expect(end).toEqual({
      generationId: idOf(12),
      size: theirs?.length,
      sha256: hashOf(theirs!),
      pages: 2,
      ...facts,
      generatedAt: null,
    });
  });

  it('reports its progress, and stops once the dossier is no longer wanted [EN-11]', async () => {
    const told = Promise.withResolvers<string>();
    const report = jest.spyOn(jobs, 'reportPdfProgress').mockImplementation((_, { progress }) => {
      told.resolve(progress);
      return Promise.resolve({ isWanted: false });
    });
    names = async () => {
      await told.promise;
      await new Promise(setImmediate);
      return people;
    };
    void generate(20, 2);
    expect(await told.promise).toBe('Reading the documents');
    await until(async () => (await queue.getActiveCount()) === 0);
    expect(endsOf(20)).toEqual([]);
    expect(files.objects.has(objectKeys.dossier(buildSource().snapshot.jobReference.id, idOf(20)))).toBe(
      false,
    );
    names = () => Promise.resolve(people);
    report.mockRestore();
  });

  it('uses the organisation’s data at the time of making [AD-03]', async () => {
    const logoVersion = idOf(8_888);
    files.objects.set(objectKeys.logo(logoVersion), await buildPng({ width: 300, height: 100 }));
    const before = organisation;
    for (const [number, name, logo] of [
      [81, 'First & Co', null],
      [82, 'Second GmbH', logoVersion],
      [83, 'Third', idOf(9_999)], // Its bytes are missing.
    ] as const) {
      organisation = { name, footer: `${name}, Berlin`, timeZone: 'UTC', locale: 'de-DE', logoVersion: logo };
      const { end, stored } = await generate(number, 0);
      expect(end).toMatchObject({ pages: 1 });
      const { pages } = await readPdf(folder, stored!);
      expect(pages[0]).toMatch(new RegExp(`^\\s*${name} [\\s\\S]*${name}, Berlin\\s+Seite 1 von 1`));
      expect(await picturesOn(folder, stored!, 1)).toEqual(logo === logoVersion ? ['300 x 100'] : []);
    }
    await Promise.all(['read.pdf', 'pictures.pdf'].map((name) => rm(join(folder, name))));
    organisation = before;
  });

  it('links to the verification page on the cover, if the organisation enables it', async () => {
    const before = organisation;
    const coverOf = async (number: number, verification: boolean) => {
      organisation = { ...before, verification };
      const { stored } = await generate(number, 0, '0A1B2C3D4E5F');
      return { stored: stored!, text: (await readPdf(folder, stored!)).pages[0] };
    };
    const [enabled, disabled] = [await coverOf(91, true), await coverOf(92, false)];
    const code = await qrCodeOn(folder, enabled.stored, 1);
    await Promise.all(['read.pdf', 'code.pdf', 'code.pgm'].map((name) => rm(join(folder, name))));
    organisation = before;
    expect(code).toBe('https://jobref.example/verify/0A1B-2C3D-4E5F');
    expect(enabled.text).toContain('jobref.example/verify/0A1B-2C3D-4E5F');
    expect(disabled.text).not.toContain('verify');
  });

  it('shows an empty frame for a photo whose picture is missing', async () => {
    const generationId = idOf(2);
    const { snapshot } = buildSource({ jobReference: { fileUploads: buildPhotos(2), id: idOf(2_222) } });
    snapshots.set(generationId, { ...snapshot, generationId });
    const [end] = await Promise.all([jobs.ended(generationId), send(generationId, 2)]);
    expect(end).toMatchObject({ pages: 2 });
    const { pages } = await readPdf(
      folder,
      files.objects.get(objectKeys.dossier(idOf(2_222), generationId))!,
    );
    await rm(join(folder, 'read.pdf'));
    expect(pages[1]?.match(/No preview of this photo/g)).toHaveLength(2);
  });

  const person = { kind: 'user', id: mara, role: 'agent' } as const;
  const withPhotos = (amount: number, options: DossierChoice) => {
    const fileUploads = [...buildPhotos(amount), buildDocument(90)];
    const { snapshot } = buildSource({ options, jobReference: { id: idOf(3_333), fileUploads } });
    for (const { id } of snapshot.jobReference.fileUploads)
      for (const [size, padding] of [
        [320, 0],
        [960, 150_000],
        [1600, 400_000],
      ] as const)
        files.objects.set(
          objectKeys.thumbnail(idOf(3_333), id, size),
          // Bytes after the end of a picture are ignored.
          Buffer.concat([tinyJpeg, Buffer.alloc(padding)]),
        );
    return snapshot;
  };

  it('shows a photo with its markup, and includes nothing of its original [JD-07]', async () => {
    const [generationId, markupVersion, snapshot] = [idOf(55), idOf(56), withPhotos(1, {})];
    const { id: job, fileUploads } = snapshot.jobReference;
    const photo = Object.assign(fileUploads[0]!, { markupVersion });
    const jpeg = (words: string) => Buffer.concat([tinyJpeg, Buffer.from(words)]);
    files.objects.set(objectKeys.thumbnail(job, photo.id, 1600), jpeg('a face'));
    files.objects.set(objectKeys.markedThumbnail(job, photo.id, markupVersion, 1600), jpeg('blurred'));
    snapshots.set(generationId, { ...snapshot, generationId });
    await Promise.all([jobs.ended(generationId), send(generationId, 55)]);
    const pdf = files.objects.get(objectKeys.dossier(job, generationId))!;
    expect([pdf.includes('blurred'), pdf.includes('a face')]).toEqual([true, false]);
  });

  it('previews the first pages, and predicts the size of the whole dossier', async () => {
    const previews = app.get(PreviewService);
    const shown = await previews.preview(person, withPhotos(30, { photoSize: 'normal', language: 'de' }));
    const { pages } = await readPdf(folder, Buffer.from(shown.pdf, 'base64'));
    await rm(join(folder, 'read.pdf'));
    expect(pages[1]).toMatch(/Inhalt[\s\S]*Notice 90 +…/);
    expect(pages.slice(3)).toEqual([expect.stringMatching(/Fotos 3 bis 4 von 30[\s\S]*Seite 4\s*$/)]);
    expect(shown.expectedSize).toBeGreaterThan(30 * 400_000);
    const [small, crowded] = [withPhotos(30, { mailSize: 3 }), withPhotos(1, {})];
    crowded.jobReference.fileUploads.push({
      ...buildDocument(91, { fileSize: 60_000_000 }),
      sha256: hashOf(Buffer.of()),
    });
    expect((await previews.preview(person, small)).expectedSize).toBeLessThan(3 * 1024 * 1024);
    expect((await previews.preview(person, crowded)).expectedSize).toBeLessThan(60_000_000);
    const one = (actor: Actor) => failureOf(previews.preview(actor, withPhotos(1, {})));
    const three = await Promise.all([one(person), one(person), one(person)]);
    expect(three[1]).toMatchObject({ code: 'too_many_requests' });
    expect(await one(pdfWorker)).toMatchObject({ code: 'unauthenticated' });
  });

  it('reduces photos until the dossier fits the mail size', async () => {
    const sizes: number[] = [];
    for (const mailSize of [null, 3, 1]) {
      const number = 71 + sizes.length;
      const generationId = idOf(number);
      const snapshot = withPhotos(12, { mailSize, sections: { documents: false } });
      snapshots.set(generationId, { ...snapshot, generationId });
      const ended = jobs.ended(generationId);
      await send(generationId, number);
      sizes.push((await ended).size!);
    }
    const whole = withPhotos(12, { sections: { documents: false } });
    const { expectedSize } = await app.get(PreviewService).preview(person, whole);
    expect(expectedSize / sizes[0]!).toBeCloseTo(1, 1);
    expect(sizes[0]).toBeGreaterThan(sizes[1]!);
    expect(sizes[1]).toBeLessThan(3 * 1024 * 1024);
    expect(sizes[2]).toBeLessThan(1024 * 1024);
  });

  it('ignores repeated messages of a generation that has ended', async () => {
    await generate(3, 0);
    await send(idOf(3), 33);
    await generate(34, 0); // Queued after it.
    expect(endsOf(3)).toHaveLength(1);
  });

  it('retries while the file store is briefly unavailable', async () => {
    files.state.failures = 2;
    expect((await generate(4, 1)).end).toMatchObject({ pages: 2 });
    expect(files.state.failures).toBe(0);
  });

  it('continues with a new browser after a crash, and ends each generation once', async () => {
    const printer = app.get(Printer, { strict: false });
    const pid = await printer.pid();
    const print = printer.print.bind(printer);
    const spy = jest.spyOn(printer, 'print').mockImplementationOnce((dossier) => {
      const printing = print(dossier);
      process.kill(pid, 'SIGKILL');
      return printing;
    });
    const [first, second] = [generate(5, 8), generate(6, 8)];
    expect((await first).end).toMatchObject({ pages: 3 });
    expect((await second).end).toMatchObject({ pages: 3 });
    expect([endsOf(5), endsOf(6)].map(({ length }) => length)).toEqual([1, 1]);
    expect(spy.mock.calls.length).toBeGreaterThan(2);
    spy.mockRestore();
  });

  it('fails a generation after the last attempt, once and with its reason [EN-11]', async () => {
    const printer = app.get(Printer, { strict: false });
    const print = jest.spyOn(printer, 'print').mockRejectedValue(new Error('out of paper'));
    const { end, stored } = await generate(7, 0);
    expect(end.reason).toBe('The PDF could not be made. Please try again.');
    expect(print).toHaveBeenCalledTimes(generatePdf.attempts);
    expect(endsOf(7)).toHaveLength(1);
    expect(stored).toBeUndefined();
    print.mockRestore();
  });

  it('removes the folder of each finished dossier', async () => {
    const [work] = await readdir(folder);
    expect((await readdir(join(folder, work!))).filter((name) => name.startsWith('dossier-'))).toEqual([]);
  });
});
