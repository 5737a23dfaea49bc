import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { objectKeys } from '@jobref/contracts/wire/files';
import { createLogger } from '@jobref/service-kit/logging';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { buildPdf } from '@jobref/testing/sample-files';
import { readPrintingConfig, toolLimits } from '../config.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { buildDocument, buildPhotos, buildSource, idOf, mara } from '../testing/build-source.js';
import { startFileStore } from '../testing/file-store.js';
import { bookmarkTree, checkPdf, internalLinksOf, readPdf } from '../testing/poppler.js';
import { openPrintShop, type PrintShop } from '../testing/print-shop.js';
import { MergeTool } from './merge-tool.client.js';
import { MergeService } from './merge.service.js';

const logger = createLogger('pdf-worker', 'silent');
const secret = 'a-secret-for-tests-of-the-pdf-worker';
const actor = { kind: 'user', id: mara, role: 'agent' } as const;

describe('merged PDF', () => {
  let files: Awaited<ReturnType<typeof startFileStore>>;
  let shop: PrintShop;
  let folder: string;
  let merges: MergeService;
  /** Answer of the last merge. */
  let mergedIds: string[];
  const dossiers = ['Roof', 'Kellerwände', 'Garage'].map((title, index) => ({
    title,
    jobReferenceId: idOf(index + 1),
    pdfId: idOf(index + 11),
    reference: `JR-2026-00000${index + 1}`,
  }));
  const [roof, cellar, garage] = dossiers as [
    (typeof dossiers)[0],
    (typeof dossiers)[0],
    (typeof dossiers)[0],
  ];
  const keyOf = ({ jobReferenceId, pdfId }: typeof roof) => objectKeys.dossier(jobReferenceId, pdfId);

  beforeAll(async () => {
    files = await startFileStore(secret);
    shop = await openPrintShop();
    folder = await shop.work.dossier();
    const objects = new ObjectsClient(files.url, new ServiceKeys('pdf-worker', secret));
    merges = new MergeService(objects, new MergeTool(toolLimits(readPrintingConfig())), shop.work, logger);
    for (const [index, dossier] of dossiers.entries()) {
      const { title, reference } = dossier;
      // An uploaded document adds a table of contents with links.
      const document = buildDocument(100 + index);
      const fileUploads = [...buildPhotos(2 + 4 * index), document];
      const source = buildSource({ jobReference: { title, reference, description: 'x', fileUploads } });
      const { bytes } = await shop.render(source, undefined, { [document.id]: buildPdf() });
      files.objects.set(keyOf(dossier), bytes);
    }
  });
  afterAll(async () => {
    await shop.close();
    await files.close();
  });

  const merged = async (asked: typeof dossiers, missing: string[] = []) => {
    const mergeId = randomUUID();
    mergedIds = await merges.merge(actor, { mergeId, dossiers: asked, missing });
    return files.objects.get(objectKeys.merged(mergeId))!;
  };
  const pagesOf = async (dossier: typeof roof) =>
    (await readPdf(folder, files.objects.get(keyOf(dossier))!)).pages;

  it('contains every page of each dossier, with a bookmark per job reference and its own below', async () => {
    const bytes = await merged(dossiers);
    const each = [await pagesOf(roof), await pagesOf(cellar), await pagesOf(garage)];
    await checkPdf(folder, bytes, each.flat().length);
    const { pages, info } = await readPdf(folder, bytes);
    expect(pages).toEqual(each.flat());
    expect(info).toMatchObject({ Title: 'Dossiers', Author: 'Halden & Roe Surveying' });
    const [second, third] = [each[0]!.length + 1, each[0]!.length + each[1]!.length + 1];
    const tree = await bookmarkTree(folder, bytes);
    expect(tree.filter(({ depth }) => depth === 0)).toEqual([
      { depth: 0, title: 'JR-2026-000001 Roof', page: 1 },
      { depth: 0, title: 'JR-2026-000002 Kellerwände', page: second },
      { depth: 0, title: 'JR-2026-000003 Garage', page: third },
    ]);
    expect(tree).toContainEqual({ depth: 1, title: 'Job details', page: second + 1 });
    expect(tree).toContainEqual({ depth: 1, title: 'Photos 1 to 6 of 6', page: third - 2 });
  });

  it('keeps internal links, although all dossiers use the same names', async () => {
    const bytes = await merged([garage, garage]);
    const [before, after] = [
      await internalLinksOf(folder, files.objects.get(keyOf(garage))!),
      await internalLinksOf(folder, bytes),
    ];
    const pages = (await pagesOf(garage)).length;
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([...before, ...before.map(({ on, to }) => ({ on: on + pages, to: to + pages }))]);
  });

  it('leaves out broken, truncated and missing dossiers, and lists them with other missing ones on the last page', async () => {
    const whole = files.objects.get(keyOf(cellar))!;
    const torn = { ...cellar, pdfId: randomUUID(), reference: 'JR-2026-000008' };
    const foreign = { ...cellar, pdfId: randomUUID(), reference: 'JR-2026-000009' };
    const gone = { ...cellar, pdfId: randomUUID(), reference: 'JR-2026-000010' };
    files.objects.set(keyOf(torn), whole.subarray(0, whole.length / 2));
    files.objects.set(keyOf(foreign), Buffer.from('%PDF-1.7 and nothing behind'));
    const bytes = await merged([roof, torn, foreign, gone, cellar], ['JR-2026-000011: is not ready']);
    expect(mergedIds).toEqual([roof.pdfId, cellar.pdfId]);
    const { pages } = await readPdf(folder, bytes);
    await checkPdf(folder, bytes, pages.length);
    expect(pages.slice(0, -1)).toEqual([...(await pagesOf(roof)), ...(await pagesOf(cellar))]);
    expect(
      pages
        .at(-1)!
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual([
      'Not included',
      'JR-2026-000011: is not ready',
      'JR-2026-000010: is not there any more',
      'JR-2026-000008: cannot be read',
      'JR-2026-000009: cannot be read',
    ]);
    const top = (await bookmarkTree(folder, bytes)).filter(({ depth }) => depth === 0);
    expect(top.map(({ title }) => title)).toEqual([
      'JR-2026-000001 Roof',
      'JR-2026-000002 Kellerwände',
      'Not included',
    ]);
  });

  it('is not created if no dossier is readable or a limit is exceeded, and leaves no files', async () => {
    const before = [await readdir(shop.work.path), files.objects.size];
    await expect(merged([{ ...roof, pdfId: randomUUID() }])).rejects.toMatchObject({ code: 'not_found' });
    const objects = new ObjectsClient(files.url, new ServiceKeys('pdf-worker', secret));
    const hurried = new MergeService(
      objects,
      new MergeTool({ seconds: 0, megabytes: 900 }),
      shop.work,
      logger,
    );
    const request = { mergeId: randomUUID(), dossiers, missing: [] };
    await expect(hurried.merge(actor, request)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Please download the ZIP') as string,
    });
    expect([await readdir(shop.work.path), files.objects.size]).toEqual(before);
  });
});
