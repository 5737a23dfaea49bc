import { checkPdf } from '../testing/poppler.js';
import { buildPdf } from '../testing/build-pdf.js';
import { hostilePdfs } from '../testing/hostile-pdfs.js';
import { hostileWords } from '../testing/hostile-words.js';
import { openPrintShop, type PrintShop } from '../testing/print-shop.js';
import { renderDocuments } from '../testing/render-documents.js';

/** The files are divided among this many dossiers. */
const dossiers = [0, 1, 2];

describe('dossier of broken and hostile files', () => {
  let shop: PrintShop;
  beforeAll(async () => {
    // Shortened for the few files that bring a tool to its limit.
    process.env.DOCUMENT_TIME_LIMIT = '10';
    shop = await openPrintShop();
  });
  afterAll(() => shop.close());

  const all = async () => {
    const pdfs = Object.entries(await hostilePdfs()).map(([name, bytes]) => [`${name}.pdf`, bytes] as const);
    return [...pdfs, ...Object.entries(hostileWords())];
  };

  it('has many different files', async () => {
    const files = await all();
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(new Set(files.map(([, bytes]) => bytes.toString('latin1'))).size).toBe(files.length);
  });

  it.each(dossiers)(
    'is created completely, and gives the reason for each file it cannot show (%d) [EN-11]',
    async (part) => {
      const files = await all();
      const filesPerDossier = Math.ceil(files.length / dossiers.length);
      const documents = Object.fromEntries([
        ...files.slice(part * filesPerDossier, (part + 1) * filesPerDossier),
        ['Good.pdf', await buildPdf([{ text: 'The good one' }])],
      ]);
      const { texts, separateFiles, folder, bytes } = await renderDocuments(shop, documents);
      expect(texts.at(-1)).toContain('The good one');
      const labelled = texts.filter((text) => text.includes('could not be included'));
      expect(labelled).toHaveLength(separateFiles.length);
      for (const { name } of separateFiles) expect(name).not.toBe('Good.pdf');
      await checkPdf(folder, bytes, texts.length);
    },
    120_000,
  );
});
