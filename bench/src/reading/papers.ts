/** Files as agents upload them, the same in each run. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import { buildWordFile } from '@jobref/testing/word-file';
import { type Browser, chromium } from 'playwright-core';

export interface Papers {
  kind: string;
  /** Pages per file; a Word file has none before it is printed and counts as one. */
  pages: number;
  files: { name: string; bytes: Uint8Array; type: string }[];
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sentence =
  'The slates above the dormer are loose, and the lead flashing has lifted along the chimney. ';
/** Returns about as much text as fills a sheet of A4. */
const pageText = (number: number) => `Page ${number}. ${sentence.repeat(28)}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const printed = async (browser: Browser, html: string): Promise<Buffer> => {
  const sheet = await browser.newPage();
  await sheet.setContent(html);
  const pdf = await sheet.pdf({ format: 'A4' });
  await sheet.close();
  return pdf;
};

/** Returns a sheet as a scanner delivers it: 1,650 pixels high, which is 140 dpi. */
const photographed = async (browser: Browser, text: string): Promise<string> => {
  const sheet = await browser.newPage({ viewport: { width: 1167, height: 1650 } });
  await sheet.setContent(`<body style="font: 26px/38px serif; margin: 90px">${text}</body>`);
  const picture = await sheet.screenshot({ type: 'jpeg', quality: 85 });
  await sheet.close();
  return picture.toString('base64');
};

const copies = (count: number, name: string, bytes: Uint8Array, type: string) =>
  numbers(count).map((number) => ({ name: name.replace('.', ` ${number}.`), bytes, type }));

export const makePapers = async (): Promise<Papers[]> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(path.join(tmpdir(), 'jobref-chromium')),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const written = await printed(
      browser,
      numbers(20)
        .map((page) => `<p style="break-after: page">${pageText(page)}</p>`)
        .join(''),
    );
    const sheets = await Promise.all(numbers(2).map((page) => photographed(browser, pageText(page))));
    const scanned = await printed(
      browser,
      sheets.map((sheet) => `<img src="data:image/jpeg;base64,${sheet}" style="width: 100%">`).join(''),
    );
    const letter = buildWordFile({ paragraphs: numbers(20).map(pageText) });
    return [
      { kind: 'PDF with text', pages: 20, files: copies(10, 'Report.pdf', written, 'application/pdf') },
      { kind: 'Word file', pages: 1, files: copies(20, 'Letter.docx', letter, word) },
      { kind: 'scanned PDF', pages: 2, files: copies(4, 'Scan.pdf', scanned, 'application/pdf') },
    ];
  } finally {
    await browser.close();
  }
};
