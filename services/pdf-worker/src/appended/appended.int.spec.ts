import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildPdf,
  fillable,
  inheriting,
  layered,
  withoutFont,
  type PageToBuild,
  protect,
  stamped,
} from '../testing/build-pdf.js';
import { bookmarksOf, linksOf, sizesOf, wordsOn } from '../testing/poppler.js';
import { printShopForTests } from '../testing/print-shop.js';
import { renderDocuments } from '../testing/render-documents.js';
import { PdfTool } from './pdf-tool.client.js';
import { ToolError } from '../tools/tool-process.js';

describe('documents appended to a dossier', () => {
  const shop = printShopForTests();

  const render = (pdfs: Record<string, Buffer>, photos = 0) => renderDocuments(shop, pdfs, { photos });
  const pdf = (...pages: PageToBuild[]) => buildPdf(pages);

  it('produce the same bytes whenever the dossier is printed [EN-11]', async () => {
    const documents = { 'Scope.pdf': await pdf({ text: 'Scope one' }, { text: 'Scope two' }) };
    const [first, again] = [await render(documents, 7), await render(documents, 7)];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    // The dossier's own time, not the time of printing.
    expect(first.info.CreationDate).toMatch(/Nov 20 .* 2026/);
    expect(first.info.ModDate).toBe(first.info.CreationDate);
  });

  it('appear page by page with header and page numbers, linked from the contents [EN-11]', async () => {
    const { texts, info, folder, bytes } = await render(
      {
        'Scope of works.pdf': await pdf({ text: 'Scope one' }, { text: 'Scope two' }),
        'Plan.pdf': await pdf({ text: 'The plan', size: [1_191, 842] }, { text: 'Across', size: [842, 595] }),
      },
      7,
    );
    expect(texts).toHaveLength(8);
    expect(texts[1]).toMatch(/Contents Job details 2 Photos 3 Scope of works 5 Plan 7 Job details/);
    expect(texts[1]).toMatch(/1 Scope of works .* Page 5 2 Plan .* Page 7/);
    expect(texts[4]).toMatch(/^ ?JR-2026-000123 .* Scope of works Page 1 of 2 Scope one .* Page 5 of 8 $/);
    expect(texts[5]).toMatch(/Scope of works Page 2 of 2 Scope two .* Page 6 of 8/);
    expect(texts[6]).toMatch(/Plan Page 1 of 2 The plan .* Page 7 of 8/);
    expect(await bookmarksOf(folder, bytes)).toEqual([
      'Roof survey after storm, Lindenstrasse 14',
      'Contents',
      'Job details',
      'Documents',
      'Photos 1 to 4 of 7',
      'Photos 5 to 7 of 7',
      'Scope of works',
      'Plan',
    ]);
    expect(info).toMatchObject({ Tagged: 'yes', Author: 'Halden & Roe Surveying' });
    // Screen readers get the text of the page.
    expect(bytes.toString('latin1')).toContain('/Alt (Scope of works, page 2 of 2: Scope two)');
    // A portrait page, a larger page on paper around its own size, and a landscape page.
    const [upright, own, across] = (await sizesOf(folder, bytes)).slice(5);
    expect(upright).toEqual([595, 842]);
    expect(own![0]).toBeGreaterThan(1_191);
    expect(own![1]).toBeGreaterThan(842);
    expect(across).toEqual([842, 595]);
  });

  it('leave room for the header of a long narrow page, as of a receipt [EN-11]', async () => {
    const { folder, bytes } = await render({
      'Receipt.pdf': await pdf({ text: 'Total', size: [227, 1_200] }),
    });
    const words = await wordsOn(folder, bytes, 3);
    const leftOf = (text: string) => words.find((word) => word.text === text)!.left;
    const [paper] = (await sizesOf(folder, bytes)).slice(2);
    expect(paper![0]).toBe(595);
    expect(words.filter(({ left }) => left > paper![0]! - 48)).toEqual([]);
    expect(leftOf('Total')).toBeGreaterThan((595 - 227) / 2);
  });

  it('are rotated as declared, and never cover the header or footer [EN-11]', async () => {
    const turned = ([0, 90, 180, 270] as const).map((rotation) => ({ text: 'Corner', rotation }));
    const { folder, bytes } = await render({ 'Turned.pdf': await pdf(...turned) });
    const sizes = await sizesOf(folder, bytes);
    const corners = await Promise.all(
      [2, 3, 4, 5].map(async (index) => {
        const { left, top } = (await wordsOn(folder, bytes, index + 1)).find(
          ({ text }) => text === 'Corner',
        )!;
        const [width, height] = sizes[index]!;
        expect(top).toBeGreaterThan(80);
        expect(top).toBeLessThan(height! - 55);
        return [left < width! / 2 ? 'left' : 'right', top < height! / 2 ? 'top' : 'bottom'];
      }),
    );
    expect(corners).toEqual([
      ['left', 'top'],
      ['right', 'top'],
      ['right', 'bottom'],
      ['left', 'bottom'],
    ]);
  });

  it('keep form input, links and inherited attributes [EN-11]', async () => {
    const { texts, folder, bytes } = await render({
      'Form.pdf': await fillable('Filled in'),
      'Links.pdf': await pdf({ text: 'See', uri: 'https://claims.example/4711' }),
      'Inheriting.pdf': inheriting('From above'),
      'Stamped.pdf': stamped('From above'),
    });
    expect(texts.slice(2).map((text) => /Filled in|See|From above/.exec(text)?.[0])).toEqual([
      'Filled in',
      'See',
      'From above',
      'From above',
    ]);
    expect(texts.at(-1)).toContain('Approved');
    expect(await linksOf(folder, bytes)).toContain('https://claims.example/4711');
  });

  it('have their inherited size, clipped to the crop box [EN-11]', async () => {
    const folder = await shop.put('');
    const tool = new PdfTool({ seconds: 30, megabytes: 900 });
    const sizeWith = async (boxes: string) => {
      await writeFile(join(folder, 'boxes.pdf'), inheriting('Corner', boxes));
      return (await tool.inspect(folder, { file: 'boxes.pdf', mostPages: 1 })).pages?.[0];
    };
    expect(await sizeWith('/MediaBox[0 0 1684 1191]')).toMatchObject({ width: 1_684, height: 1_191 });
    expect(await sizeWith('/MediaBox[595 842 0 0]')).toMatchObject({ width: 595, height: 842 });
    expect(await sizeWith('/MediaBox[10 20 605 862]/CropBox[110 120 510 720]/Rotate 90')).toMatchObject({
      width: 600,
      height: 400,
    });
  });

  it('are not drawn if they have hidden layers, which would become visible [EN-11]', async () => {
    const folder = await shop.put('');
    await writeFile(join(folder, 'layers.pdf'), layered('Seen'));
    const tool = new PdfTool({ seconds: 30, megabytes: 900 });
    const inspected = await tool.inspect(folder, { file: 'layers.pdf', mostPages: 1 });
    expect(inspected).toEqual({ problem: 'layered' });
  });

  it('are replaced by a page with the reason if they cannot be shown [EN-11]', async () => {
    const good = await pdf({ text: 'Good one' });
    const { texts, separateFiles } = await render({
      'Secret.pdf': await protect(good),
      'Cut.pdf': good.subarray(0, 300),
      // Its page can still be found, its font cannot.
      'Half.pdf': withoutFont('Half of it'),
      'Nothing.pdf': Buffer.alloc(0),
      'Words.pdf': Buffer.from('no PDF at all'),
      'Endless.pdf': await pdf(...Array.from({ length: 301 }, () => ({ text: 'x' }))),
      'Thin.pdf': await pdf({ text: 'x', size: [0.1, 842] }),
      'Good.pdf': good,
    });
    const reasons = texts.slice(2).map((text) => / included: (.*?)\. It is supplied/.exec(text)?.[1]);
    expect(reasons).toEqual([
      'it is protected by a password',
      'it is damaged',
      'it is damaged',
      'it is damaged',
      'it is damaged',
      'it has more pages than a dossier takes',
      'it is damaged',
      undefined,
    ]);
    expect(texts[1]).toMatch(/1 Secret\.pdf .* Separate file .* 8 Good .* Page 10/);
    expect(texts.at(-1)).toContain('Good one');
    // The agent gets the reasons too.
    expect(separateFiles.map(({ name }) => name)).toEqual([
      'Secret.pdf',
      'Cut.pdf',
      'Half.pdf',
      'Nothing.pdf',
      'Words.pdf',
      'Endless.pdf',
      'Thin.pdf',
    ]);
    expect(separateFiles.at(-1)?.reason).toBe('it is damaged');
  });

  it('are abandoned if they take too long or too much memory', async () => {
    const { folder } = await render({ 'Good.pdf': await pdf({ text: 'Good one' }) });
    const request = { file: 'document-1.pdf', mostPages: 300 };
    await expect(new PdfTool({ seconds: 30, megabytes: 900 }).inspect(folder, request)).resolves.toEqual({
      pages: [{ width: 595, height: 842, text: 'Good one' }],
    });
    for (const limits of [
      { seconds: 0.01, megabytes: 900 },
      { seconds: 30, megabytes: 10 },
    ])
      await expect(new PdfTool(limits).inspect(folder, request)).rejects.toThrow(ToolError);
  });
});
