/**
 * Program for untrusted files: `node text-tool.js pdf|docx|beside-docx|doc|scans|picture < request.json > answer.json`,
 * run in a folder with the file. It may be killed at any moment, for the memory or the time that a file takes. Libraries
 * are loaded on demand: reading a file takes less time than loading all of them.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { TextOfPdf, TextOfScans, TextRequest } from './text-tool.client.js';
import type { Document } from 'word-extractor';

/** Maximum size that a small file may decompress to. */
const mostCharacters = 5_000_000;
/** Pixels of a page's longest edge: more take time and yield no further words. */
const longestEdge = 2_000;
/** Minimum confidence of a word, in per cent. */
const leastConfidence = 60;

/** Time after which a process starts no further scan. */
const scanningMs = 8_000;
// Constants of Tesseract.
const neuralNetworkAlone = 1;
const upright = 1;

const openPdf = async (file: string) => {
  const { getDocumentProxy } = await import('unpdf');
  const bytes = new Uint8Array(await readFile(file));
  return getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false });
};
type Pdf = Awaited<ReturnType<typeof openPdf>>;

const isPasswordAsked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

const textOfPage = async (pdf: Pdf, number: number): Promise<string> => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
};

/** Reads page by page; an unreadable page is empty. */
const fromPdf = async ({ file, mostPages }: TextRequest): Promise<TextOfPdf> => {
  let pdf: Pdf;
  try {
    pdf = await openPdf(file);
  } catch (error) {
    if (isPasswordAsked(error)) return { problem: 'protected' };
    throw error;
  }
  const pages: string[] = [];
  let left = mostCharacters;
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages ?? pdf.numPages) && left > 0; number += 1) {
    const text = await textOfPage(pdf, number).catch(() => '');
    pages.push(text.slice(0, left));
    left -= text.length;
  }
  return { pages, isCut: left < 0 || pages.length < pdf.numPages };
};

/** Returns a greyscale picture as a PGM, which needs no encoder. */
const asPgm = (data: Uint8Array, width: number, height: number): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);

/**
 * Returns the words with enough confidence from Tesseract's table with a row for each word (level 5), one text line per
 * line.
 */
const wordsIn = (table: string): string => {
  const lines = new Map<string, string[]>();
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , confidence, word] = row.split('\t');
    if (level !== '5' || !word || Number(confidence) < leastConfidence) continue;
    const lineKey = [page, block, paragraph, line].join();
    lines.set(lineKey, [...(lines.get(lineKey) ?? []), word]);
  }
  return [...lines.values()].map((words) => words.join(' ')).join('\n');
};

/**
 * Starts the core without the package around it, which works in a thread, for which a process with a memory limit has
 * no room.
 */
const startTesseract = async ({ languages = [], languageFolder = '' }: TextRequest) => {
  const { default: createCore } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const core = await createCore();
  for (const language of languages) {
    const packed = await readFile(join(languageFolder, `${language}.traineddata.gz`));
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(packed));
  }
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.join('+'), neuralNetworkAlone) !== 0)
    throw new Error('Tesseract does not start');
  return (picture: Buffer): string => {
    core.FS.writeFile('/input', picture);
    if (api.SetImageFile(upright, 0) !== 0) throw new Error('This is no picture');
    api.Recognize(null);
    return wordsIn(api.GetTSVText(0));
  };
};

/**
 * Renders pages upright, as they look: scanners write them in black and white, in strips, rotated, or as a mask, in
 * formats that only a complete viewer supports. Uses PDFium, as pdf.js only draws on a canvas, and its pictures lack
 * these formats.
 */
const openDrawing = async (file: string) => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const pdf = await (await PDFiumLibrary.init()).loadDocument(await readFile(file));
  /** Returns null for a blank page. */
  return async (number: number): Promise<Buffer | null> => {
    const page = pdf.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longestEdge / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' });
    return data.every((shade) => shade === data[0]) ? null : asPgm(data, width, height);
  };
};

/** Recognises the text of these pages: of the first, and of as many more as time allows. */
const fromScans = async (request: TextRequest): Promise<TextOfScans> => {
  const end = performance.now() + scanningMs;
  const draw = await openDrawing(request.file);
  let recognise: Awaited<ReturnType<typeof startTesseract>> | undefined;
  const texts: string[] = [];
  for (const page of request.pages ?? []) {
    const picture = await draw(page);
    if (picture) recognise ??= await startTesseract(request);
    texts.push((picture && recognise?.(picture)) ?? '');
    if (performance.now() > end) break;
  }
  const { user, system } = process.cpuUsage();
  return { texts, processorSeconds: (user + system) / 1_000_000 };
};

const fromPicture = async (request: TextRequest): Promise<string> =>
  (await startTesseract(request))(await readFile(request.file));

const fromDocx = async ({ file }: TextRequest): Promise<string> => {
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.extractRawText({ path: file })).value;
};

const wordDocument = async ({ file }: TextRequest): Promise<Document> => {
  const { default: WordExtractor } = await import('word-extractor');
  return new WordExtractor().extract(file);
};
const notesOf = (document: Document): string[] => [
  document.getHeaders(),
  document.getFootnotes(),
  document.getEndnotes(),
];

const fromDoc = async (request: TextRequest): Promise<string> => {
  const document = await wordDocument(request);
  return [document.getBody(), document.getTextboxes(), ...notesOf(document)].join('\n');
};
/** Returns the headers, footers and notes of a .docx, which mammoth omits. */
const besideDocx = async (request: TextRequest): Promise<string> =>
  notesOf(await wordDocument(request)).join('\n');

const asText = (read: (request: TextRequest) => Promise<string>) => async (request: TextRequest) => ({
  text: (await read(request)).slice(0, mostCharacters),
});

const readers: Record<string, (request: TextRequest) => Promise<object>> = {
  pdf: fromPdf,
  docx: asText(fromDocx),
  'beside-docx': asText(besideDocx),
  doc: asText(fromDoc),
  scans: fromScans,
  picture: asText(fromPicture),
};

const read = readers[process.argv[2] ?? ''];
if (!read) throw new Error('What is to be read?');
process.stdout.write(JSON.stringify(await read((await json(process.stdin)) as TextRequest)));
