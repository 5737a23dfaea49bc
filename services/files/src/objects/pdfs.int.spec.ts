import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { objectKeys, storedObject } from '@jobref/contracts/wire/files';
import { buildPdf, pdfOf } from '@jobref/testing/sample-files';
import { PDF } from '@libpdf/core';
import { filesForTests, ticketFor } from '../testing/files-app.js';

const files = filesForTests();

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
const withCatalogue = (entries: string, ...more: string[]) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${entries} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    ...more,
  ]);

/**
 * Builds a PDF with objects 1 to 4 compressed in one stream, found by a cross-reference stream: none of their text is
 * readable.
 */
const inObjectStream = (...objects: string[]): Buffer => {
  const heads = objects.map(
    (_, index) => `${index + 1} ${objects.slice(0, index).join(' ').length + (index ? 1 : 0)}`,
  );
  const head = `${heads.join(' ')} `;
  const stream = deflateSync(Buffer.from(head + objects.join(' ')));
  const number = objects.length + 1;
  const begin = Buffer.from('%PDF-1.7\n');
  const container = Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const tableAt = begin.length + container.length;
  const entry = (type: number, offset: number, index: number) => [type, offset >> 8, offset & 255, index];
  const table = Buffer.from([
    ...entry(0, 0, 255),
    ...objects.flatMap((_, index) => entry(2, number, index)),
    ...entry(1, begin.length, 0),
    ...entry(1, tableAt, 0),
  ]);
  return Buffer.concat([
    begin,
    container,
    Buffer.from(
      `${number + 1} 0 obj\n<< /Type /XRef /Size ${number + 2} /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ]);
};
const pages = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page];
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const changed = async (change: (pdf: PDF) => void, incremental = false): Promise<Buffer> => {
  const pdf = await PDF.load(buildPdf());
  change(pdf);
  return Buffer.from(await pdf.save({ incremental }));
};
const encrypted = (userPassword: string) =>
  changed((pdf) => pdf.setProtection({ userPassword, ownerPassword: 'owner' }));

describe('PDF upload', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string | undefined]>([
    ['nothing', () => buildPdf(200_000, 3), undefined],
    [
      'nothing, in an object stream',
      () => inObjectStream('<< /Type /Catalog /Pages 2 0 R >>', ...pages),
      undefined,
    ],
    ['a bookmark to open at', () => withCatalogue('/OpenAction [3 0 R /Fit]'), undefined],
    ['a script on opening', () => withCatalogue(`/OpenAction ${script}`), 'scripts'],
    [
      'a script with a name in other letters',
      () => withCatalogue('/OpenAction << /S /J#61vaScript /#4aS 4 0 R >>', '(x)'),
      'scripts',
    ],
    [
      'a script among its names',
      () => withCatalogue(`/Names << /JavaScript << /Names [(a) 4 0 R] >> >>`, script),
      'scripts',
    ],
    ['a script on a page', () => withCatalogue(`/AA << /WC 4 0 R >>`, script), 'scripts'],
    [
      'a script in an object stream',
      () => inObjectStream('<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', ...pages, script),
      'scripts',
    ],
    ['a form of XFA', () => withCatalogue('/AcroForm << /Fields [] /XFA 4 0 R >>', '(x)'), 'scripts'],
    ['a program to start', () => withCatalogue('/OpenAction << /S /Launch /F (calc.exe) >>'), 'launch'],
    [
      'a program after a bookmark',
      () =>
        withCatalogue('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', '<< /S /Launch /F (a) >>'),
      'launch',
    ],
    ['another file', () => changed((pdf) => pdf.addAttachment('a.txt', Buffer.from('x'))), 'embedded_files'],
    [
      'a form to send',
      () => withCatalogue('/OpenAction << /S /SubmitForm /F (https://a.example) >>'),
      'launch',
    ],
    [
      'a file on a server',
      () => withCatalogue('/OpenAction << /S /GoToR /F (//a/b.pdf) /D [0] >>'),
      'launch',
    ],
    [
      'contents that stand elsewhere',
      () => withCatalogue('/X 4 0 R', '<< /F (//a/b) /Length 0 >>\nstream\n\nendstream'),
      'launch',
    ],
    [
      'another file, added later',
      () => changed((pdf) => pdf.addAttachment('a.txt', Buffer.from('x')), true),
      'embedded_files',
    ],
    ['a password to read it', () => encrypted('secret'), 'unreadable'],
    ['a password to change it', () => encrypted(''), undefined],
    ['no end', () => buildPdf(20_000, 30).subarray(0, 10_000), 'unreadable'],
    ['no pages', () => Buffer.from('%PDF-1.4\nnothing'), 'unreadable'],
  ])('classifies a PDF with %s', async (_, build, downloadOnly) => {
    const key = objectKeys.original(randomUUID(), randomUUID());
    const headers = ticketFor({ key, use: 'upload' });
    const body = new Uint8Array(await build());
    const answer = await fetch(files.url(key), { method: 'PUT', body, headers });
    expect(answer.status).toBe(201);
    expect(storedObject.parse(await answer.json()).downloadOnly).toBe(downloadOnly);
    expect(await files.storedKeys()).toContain(key);
  });
});
