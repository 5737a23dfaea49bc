import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AcceptedMediaType } from '@jobref/contracts/domain/limits';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { maxTextPerCall, type ReadPage } from '@jobref/contracts/wire/file-texts';
import { sampleDoc } from '@jobref/testing/sample-doc';
import { buildWordFile } from '@jobref/testing/word-file';
import { PDF } from '@libpdf/core';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { blackAndWhiteScans } from '../testing/black-and-white-scans.js';
import { buildPdf, protect } from '../testing/build-pdf.js';
import { hostilePdfs } from '../testing/hostile-pdfs.js';
import { hostileWords } from '../testing/hostile-words.js';
import { ToolError, ToolLimitError } from '../tools/tool-process.js';
import { FileReader } from './file-reader.js';
import { prepareLanguages } from './languages.js';
import { type Recognition, TextTool } from './text-tool.client.js';

const { pdf, doc, docx, jpg } = acceptedFileTypes;
const running = new AbortController().signal;
const words = 'The lead flashing above the dormer has lifted';

/** One file of each kind, with the problem that is reported; `hostile-files.int.spec.ts` puts all of them into dossiers. */
const problemsOfHostileFiles = {
  'cut at 0.6': 'damaged',
  'changed 5': null,
  'junk before its head': null,
  'tree that goes round': null,
  'a thousand times the same page': null,
  'page of huge size': null,
  'sixty megabytes of nothing': null,
  'states without end': 'too_much',
  'arrays in arrays': 'damaged',
  'program at its opening': null,
  'a password': 'protected',
  'laughs.docx': 'damaged',
  'file of the machine.docx': 'damaged',
  'deep.docx': 'damaged',
  'large.docx': 'damaged',
  'changed.doc': 'damaged',
  'zeros.doc': 'damaged',
};

describe('FileReader', () => {
  let folder: string;
  let tool: TextTool;
  let recognition: Recognition;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobref-reading-'));
    // Seconds of processor time: a read next to other work may wait long for the processor.
    recognition = await prepareLanguages(['eng'], join(folder, 'languages'));
    tool = new TextTool({ seconds: 200, processorSeconds: 8, megabytes: 900 }, recognition, running);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = async (
    bytes: Buffer | null,
    mimeType: AcceptedMediaType,
    { pagesRead = 0, by = tool }: { pagesRead?: number; by?: TextTool } = {},
  ) => {
    const objects = { read: () => Promise.resolve(bytes), looksLikePage: () => Promise.resolve(true) };
    const reader = new FileReader(folder, objects, new RetryPolicy(0, running), by);
    const pages: ReadPage[] = [];
    const file = {
      fileId: randomUUID(),
      jobReferenceId: randomUUID(),
      mimeType,
      markupVersion: null,
      pagesRead,
    };
    const problem = await reader.read(file, (more) => Promise.resolve(void pages.push(...more)));
    return { pages, problem };
  };
  /** Returns a page of these words as seen by a scanner or a camera. */
  const picture = async (): Promise<Buffer> => {
    const page = await buildPdf([{ text: words, size: [700, 500] }]);
    await writeFile(join(folder, 'page.pdf'), page);
    await promisify(execFile)('pdftoppm', ['-jpeg', '-r', '150', 'page.pdf', 'scan'], { cwd: folder });
    return readFile(join(folder, 'scan-1.jpg'));
  };
  const mixed = ['A page that was written by a program', null, 'Another page of that kind'];
  const scanned = async (pages = mixed): Promise<Buffer> => {
    const made = PDF.create();
    const image = made.embedJpeg(await picture());
    for (const text of pages) {
      const page = made.addPage({ width: 595, height: 842 });
      if (text) page.drawText(text, { x: 40, y: 700, size: 24 });
      else page.drawImage(image, { x: 0, y: 0, width: 595, height: 425 });
    }
    return Buffer.from(await made.save());
  };

  it('reads a PDF page by page, with its scanned pages', async () => {
    const { pages, problem } = await read(await scanned(), pdf);
    expect(problem).toBeNull();
    expect(pages.map(({ page, text }) => [page, text.trim().replace(/\s+/g, ' ')])).toEqual([
      [1, 'A page that was written by a program'],
      [2, words],
      [3, 'Another page of that kind'],
    ]);
    const rest = await read(await scanned(), pdf, { pagesRead: 2 });
    expect(rest.pages.map(({ page }) => page)).toEqual([3]);
  });

  it('reads black and white scans, encoded and rotated as by copiers', async () => {
    await writeFile(join(folder, 'page.pdf'), await buildPdf([{ text: words, size: [700, 500] }]));
    await promisify(execFile)('pdftoppm', ['-mono', '-r', '150', 'page.pdf', 'mono'], { cwd: folder });
    const scans = blackAndWhiteScans(await readFile(join(folder, 'mono-1.pbm')));
    const found = new Map<string, string>();
    for (const [name, bytes] of Object.entries(scans)) {
      const [page] = (await read(bytes, pdf)).pages;
      found.set(name, page?.text.trim().replace(/\s+/g, ' ') ?? '');
    }
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.keys(scans).map((name) => [name, words])),
    );
  });

  it('stops after a quarter of an hour of processor time, as other files wait', async () => {
    const pages = Array.from({ length: 200 }, () => '');
    const readBy = async (scans: (pages: number[]) => string[]) => {
      const answer = (_folder: string, _file: string, wanted: number[]) =>
        Promise.resolve({ texts: scans(wanted), processorSeconds: 100 });
      const by = {
        pdf: () => Promise.resolve({ pages, isCut: false }),
        scans: answer,
      } as unknown as TextTool;
      const { pages: found, problem } = await read(Buffer.alloc(1), pdf, { by });
      expect([found.length, problem]).toEqual([200, 'too_much']);
      return found.map(({ text }) => text.trim()).filter(Boolean);
    };
    expect(await readBy(([page]) => [`Page ${page}`])).toEqual(
      Array.from({ length: 9 }, (_, index) => `Page ${index + 1}`),
    );
    // Each of these reaches its limit, for a single page too.
    let minutes = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => minutes * 60_000);
    const ended = () => {
      minutes += 2;
      throw new ToolError('It was ended');
    };
    expect(await readBy(ended).finally(() => clock.mockRestore())).toEqual([]);
    expect(minutes).toBe(16);
  });

  it('reads the first 200 scans of a file, and reports that there are more', async () => {
    const pages = Array.from({ length: 201 }, () => '');
    const scans = (_folder: string, _file: string, wanted: number[]) =>
      Promise.resolve({ texts: wanted.map((page) => `Page ${page}`), processorSeconds: 1 });
    const by = { pdf: () => Promise.resolve({ pages, isCut: false }), scans } as unknown as TextTool;
    const { pages: found, problem } = await read(Buffer.alloc(1), pdf, { by });
    expect(found.map(({ text }) => text.trim()).filter(Boolean)).toHaveLength(200);
    expect(problem).toBe('too_much');
  });

  it('stops after the page limit, and reports that text is missing', async () => {
    await writeFile(join(folder, 'three'), await buildPdf([words, words, words].map((text) => ({ text }))));
    const [two, three] = [await tool.pdf(folder, 'three', 2), await tool.pdf(folder, 'three', 3)];
    expect([two, three].map(({ pages, ...rest }) => [pages?.length, rest])).toEqual([
      [2, { isCut: true }],
      [3, { isCut: false }],
    ]);
    const cut = { pdf: () => Promise.resolve(two), scans: undefined } as unknown as TextTool;
    expect((await read(Buffer.alloc(1), pdf, { by: cut })).problem).toBe('too_much');
  });

  it('reports a page with more text than is stored, also if an interrupted attempt read it', async () => {
    const by = (long: string) => {
      const found = { pages: [long, words], isCut: false };
      return { pdf: () => Promise.resolve(found), word: () => Promise.resolve(long) } as unknown as TextTool;
    };
    const [fits, long] = ['x'.repeat(maxTextPerCall), 'x'.repeat(maxTextPerCall + 1)].map(by);
    for (const [pagesRead, left] of [
      [0, 2],
      [1, 1],
    ] as const) {
      const { pages, problem } = await read(Buffer.alloc(1), pdf, { pagesRead, by: long! });
      expect([pages.length, problem]).toEqual([left, 'too_much']);
      expect((await read(Buffer.alloc(1), pdf, { pagesRead, by: fits! })).problem).toBeNull();
    }
    expect((await read(Buffer.alloc(1), doc, { by: long! })).problem).toBe('too_much');
    expect((await read(Buffer.alloc(1), doc, { by: fits! })).problem).toBeNull();
  });

  it('reads Word files and photos of pages', async () => {
    const letter = buildWordFile({
      paragraphs: ['Façade & roof', '屋根の修理'],
      header: 'Our reference 4711',
    });
    const text = /^Façade & roof\s+屋根の修理\s+Our reference 4711\s*$/;
    expect(await read(letter, docx)).toMatchObject({
      pages: [{ page: 0, text: expect.stringMatching(text) as string }],
      problem: null,
    });
    expect((await read(sampleDoc, doc)).pages[0]?.text).toMatch(/\w{4}/);
    expect((await read(await picture(), jpg)).pages[0]?.text).toBe(words);
  });

  it('reads nothing of protected, missing or invalid files', async () => {
    expect(await read(await protect(await buildPdf([{ text: words }])), pdf)).toEqual({
      pages: [],
      problem: 'protected',
    });
    expect((await read(null, pdf)).problem).toBe('missing');
    expect((await read(Buffer.from('no picture'), jpg)).problem).toBe('damaged');
  });

  it('leaves a file to another attempt if the processor is busy with other work', async () => {
    const limits = { seconds: 0.01, processorSeconds: 8, megabytes: 900 };
    const late = new TextTool(limits, recognition, running);
    await expect(read(sampleDoc, doc, { by: late })).rejects.toThrow(ToolLimitError);
    const lateAtScans = { pdf: tool.pdf.bind(tool), scans: late.scans.bind(late) } as unknown as TextTool;
    await expect(read(await scanned([null]), pdf, { by: lateAtScans })).rejects.toThrow(ToolLimitError);
    // The text of other pages is not lost.
    const { pages } = await read(await scanned(), pdf, { by: lateAtScans });
    expect(pages.map(({ text }) => text.trim())).toEqual(mixed.map((text) => text ?? ''));
    const tooMuch = () => Promise.reject(new ToolLimitError('It was ended', 'processor'));
    expect((await read(sampleDoc, doc, { by: { word: tooMuch } as unknown as TextTool })).problem).toBe(
      'too_much',
    );
  });

  it('reports the problem of each kind of broken and hostile file, and reads no file of the machine', async () => {
    const files: Record<string, Buffer> = { ...(await hostilePdfs()), ...hostileWords() };
    const problems: Record<string, string | null> = {};
    for (const kind of Object.keys(problemsOfHostileFiles)) {
      const bytes = files[kind];
      if (!bytes) throw new Error(`There is no file with this defect: ${kind}`);
      const mimeType = kind.endsWith('.docx') ? docx : kind.endsWith('.doc') ? doc : pdf;
      const { pages, problem } = await read(bytes, mimeType);
      problems[kind] = problem;
      expect(pages.map(({ text }) => text).join()).not.toContain('root:');
    }
    expect(problems).toEqual(problemsOfHostileFiles);
  }, 240_000);
});
