/**
 * A program of its own for what others made: `node text-tool.js pdf|docx|doc|scans|picture < request.json > answer.json`, in a
 * folder with the file. It may be ended at any moment, for the memory or the time that a file takes. Of ours it imports types
 * only, so that Node runs it from its source too. Of others' it loads what the file at hand needs: a file takes less time to
 * read than all of it to load.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { TextOfPdf, TextOfScans, TextRequest } from './text-tool.client.js';

/** What a small file may unpack to. */
const mostCharacters = 5_000_000;
/** Pixels of a scan's longest edge: more cost time and bring no other words. */
const longestEdge = 2_000;
/** A picture that is smaller is a stamp or a logo, and no page. */
const leastEdge = 400;
/** Words that are surer than this, in percent, are words. */
const leastConfidence = 60;

/** After this long a process of scans begins no further page. */
const scanningMs = 8_000;
// Tesseract's own numbers.
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

/** Page by page; one that cannot be read is empty. */
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
  return { pages };
};

interface Raster {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: number;
}

/** Grey and no larger than is of use, as a PGM, which needs no encoder. */
const asPgm = ({ data, width, height, channels }: Raster): Buffer => {
  const scale = Math.max(1, Math.max(width, height) / longestEdge);
  const [columns, rows] = [Math.floor(width / scale), Math.floor(height / scale)];
  const grey = Buffer.alloc(columns * rows);
  const colours = Math.min(channels, 3);
  for (let y = 0; y < rows; y += 1) {
    const [top, bottom] = [
      Math.floor(y * scale),
      Math.max(Math.floor(y * scale) + 1, Math.floor((y + 1) * scale)),
    ];
    for (let x = 0; x < columns; x += 1) {
      const [left, right] = [
        Math.floor(x * scale),
        Math.max(Math.floor(x * scale) + 1, Math.floor((x + 1) * scale)),
      ];
      let [sum, count] = [0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          for (let colour = 0; colour < colours; colour += 1, count += 1)
            sum += data[(row * width + column) * channels + colour] ?? 255;
      grey[y * columns + x] = sum / count;
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${columns} ${rows} 255\n`), grey]);
};

/** Of a table with a line for each word, as Tesseract writes it (level 5), the words that are sure; a line each. */
const wordsIn = (table: string): string => {
  const lines = new Map<string, string[]>();
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , confidence, word] = row.split('\t');
    if (level !== '5' || !word || Number(confidence) < leastConfidence) continue;
    const place = [page, block, paragraph, line].join();
    lines.set(place, [...(lines.get(place) ?? []), word]);
  }
  return [...lines.values()].map((words) => words.join(' ')).join('\n');
};

/** The core without the package around it: that works in a thread, for which a process with a limit of memory has no room. */
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

const picturesOn = async (pdf: Pdf, page: number): Promise<Buffer[]> => {
  const { extractImages } = await import('unpdf');
  const pictures = await extractImages(pdf, page);
  return pictures.filter(({ width, height }) => Math.min(width, height) >= leastEdge).map(asPgm);
};

/** What is written in the pictures on these pages: on the first at least, and on as many as there is time for. */
const fromScans = async (request: TextRequest): Promise<TextOfScans> => {
  const end = performance.now() + scanningMs;
  const pdf = await openPdf(request.file);
  let recognise: Awaited<ReturnType<typeof startTesseract>> | undefined;
  const texts: string[] = [];
  for (const page of request.pages ?? []) {
    const pictures = await picturesOn(pdf, page);
    if (pictures.length > 0) recognise ??= await startTesseract(request);
    texts.push(pictures.map((picture) => recognise?.(picture)).join('\n'));
    if (performance.now() > end) break;
  }
  return { texts };
};

const fromPicture = async (request: TextRequest): Promise<string> =>
  (await startTesseract(request))(await readFile(request.file));

const fromDocx = async ({ file }: TextRequest): Promise<string> => {
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.extractRawText({ path: file })).value;
};

const fromDoc = async ({ file }: TextRequest): Promise<string> => {
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(file);
  return [
    document.getHeaders(),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
    document.getEndnotes(),
  ].join('\n');
};

const asText = (read: (request: TextRequest) => Promise<string>) => async (request: TextRequest) => ({
  text: (await read(request)).slice(0, mostCharacters),
});

const ways: Record<string, (request: TextRequest) => Promise<object>> = {
  pdf: fromPdf,
  docx: asText(fromDocx),
  doc: asText(fromDoc),
  scans: fromScans,
  picture: asText(fromPicture),
};

const way = ways[process.argv[2] ?? ''];
if (!way) throw new Error('What is to be read?');
process.stdout.write(JSON.stringify(await way((await json(process.stdin)) as TextRequest)));
