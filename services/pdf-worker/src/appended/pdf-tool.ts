/**
 * Program for untrusted files: `node pdf-tool.js inspect|append < request.json > answer.json`, run in a folder with the
 * files. It may be killed at any moment, for the memory or the time that a file takes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import {
  ops,
  PDF,
  PdfArray,
  PdfDict,
  PDFEmbeddedPage,
  PdfName,
  PdfNumber,
  type PDFPage,
  PdfRef,
  PdfStream,
  type Rectangle,
} from '@libpdf/core';
import { setIdentifier } from '../pdf-identifier.js';
import type { AppendRequest, Appended, InspectRequest, Inspected, PlacedPage } from './pdf-tool.client.js';

/** Maximum side in points: no real page is larger, and a file may state any number. */
const largestSide = 14_400;

const inheritable = ['MediaBox', 'CropBox', 'Rotate', 'Resources'];

/** Returns an attribute from the page itself, or from the page tree above it. */
const inherited = (pdf: PDF, page: PDFPage, key: string) => {
  const resolve = pdf.getObject.bind(pdf);
  const seen = new Set<PdfDict>();
  let node: PdfDict | undefined = page.dict;
  while (node && !node.has(key) && !seen.has(node)) {
    seen.add(node);
    node = node.getDict('Parent', resolve);
  }
  return node?.get(key);
};

/**
 * Returns the pages with their inherited attributes copied into each: the library only looks in the page itself, and
 * draws on a page without them.
 */
const pagesOf = (pdf: PDF): PDFPage[] => {
  const pages = pdf.getPages();
  for (const page of pages)
    for (const key of inheritable) {
      const value = inherited(pdf, page, key);
      if (value) page.dict.set(key, value);
    }
  return pages;
};

/**
 * Normalises a box: the library's width and height are really the far corner, and a file may name any two opposite
 * corners.
 */
const rectangleOf = ({ x, y, width, height }: Rectangle) => ({
  left: Math.min(x, width),
  bottom: Math.min(y, height),
  right: Math.max(x, width),
  top: Math.max(y, height),
});

const boxOf = (page: PDFPage): Rectangle => {
  const media = rectangleOf(page.getMediaBox());
  const crop = rectangleOf(page.getCropBox());
  const cut = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const { left, bottom, right, top } = cut.right > cut.left && cut.top > cut.bottom ? cut : media;
  return { x: left, y: bottom, width: right - left, height: top - bottom };
};

const isTurned = (page: PDFPage): boolean => page.rotation % 180 !== 0;

const sizeOf = (page: PDFPage) => {
  const { width, height } = boxOf(page);
  return isTurned(page) ? { width: height, height: width } : { width, height };
};

const isSize = ({ width, height }: { width: number; height: number }): boolean =>
  [width, height].every((side) => side >= 1 && side <= largestSide);

/**
 * Returns whether all objects that a page is drawn with exist: a truncated file can lose objects that its pages still
 * reference.
 */
const isWhole = (pdf: PDF, page: PDFPage): boolean => {
  const seen = new Set<string>();
  const waiting: unknown[] = [page.dict.get('Contents'), page.dict.get('Resources')];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PdfRef) {
      const name = next.toString();
      if (seen.has(name)) continue;
      seen.add(name);
      const found = pdf.getObject(next);
      if (!found) return false;
      waiting.push(found);
    } else if (next instanceof PdfArray) waiting.push(...next);
    else if (next instanceof PdfDict) for (const [, value] of next) waiting.push(value);
  }
  return true;
};

/** Returns whether the file is truncated: the pages found in it may not be all. */
const isCutOff = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('%%EOF');
  return end < 0 || bytes.indexOf(' obj', end) > 0;
};

const inspect = async ({ file, mostPages }: InspectRequest): Promise<Inspected> => {
  const bytes = await readFile(file);
  const pdf = await PDF.load(bytes);
  // It opens without an error, but its content cannot be read.
  if (pdf.isEncrypted && !pdf.isAuthenticated) return { problem: 'protected' };
  const count = pdf.getPageCount();
  if (count === 0) return { problem: pdf.recoveredViaBruteForce ? 'damaged' : 'empty' };
  if (count > mostPages) return { problem: 'long' };
  // Drawing its pages would show content that a PDF viewer hides.
  if (pdf.getLayers().some(({ visible }) => !visible)) return { problem: 'layered' };
  const pages = pagesOf(pdf);
  if (pdf.recoveredViaBruteForce && (isCutOff(bytes) || !pages.every((page) => isWhole(pdf, page))))
    return { problem: 'damaged' };
  const inspected = pages.map((page) => ({ ...sizeOf(page), ...shortTextOf(page, pdf) }));
  return inspected.every(isSize) ? { pages: inspected } : { problem: 'damaged' };
};

/**
 * Limits for the alternative text. A longer text is read in the file itself; a larger content stream holds more text,
 * or drawings.
 */
const mostText = { letters: 500, bytes: 65_536 };
/** Characters that a font does not map to Unicode. */
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u;

/** Returns the text of a page, if it is short. */
const shortTextOf = (page: PDFPage, pdf: PDF): { text?: string } => {
  try {
    if (contentOf(page, pdf.getObject.bind(pdf)).length > mostText.bytes) return {};
    const text = page.extractText().text.replace(/\s+/g, ' ').trim();
    return text && text.length <= mostText.letters && !unreadable.test(text) ? { text } : {};
  } catch {
    // The page is shown without text.
    return {};
  }
};

/** Returns the page's content with its resources as one drawing, which `append` puts in place of the page. */
const asDrawing = (pdf: PDF, page: PDFPage): PDFEmbeddedPage => {
  const box = boxOf(page);
  const { width, height } = sizeOf(page);
  const bounds = [box.x, box.y, box.x + box.width, box.y + box.height];
  const resolve = pdf.getObject.bind(pdf);
  const drawing = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: new PdfArray(bounds.map((value) => PdfNumber.of(value))),
      Resources: page.getResources(),
    },
    contentOf(page, resolve),
  );
  // A page's transparency group defines how its colours blend.
  const group = page.dict.get('Group');
  if (group) drawing.set('Group', group);
  return new PDFEmbeddedPage(pdf.register(drawing), box, width, height);
};

const contentOf = (page: PDFPage, resolve: (ref: PdfRef) => unknown): Uint8Array => {
  const found = page.dict.get('Contents');
  const contents = found instanceof PdfRef ? resolve(found) : found;
  const parts = contents instanceof PdfArray ? [...contents] : [contents];
  const streams = parts
    .map((part) => (part instanceof PdfRef ? resolve(part) : part))
    .filter((part) => part instanceof PdfStream);
  return Buffer.concat(streams.flatMap((stream) => [stream.getDecodedData(), Buffer.from('\n')]));
};

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns the matrix from the box's own corner to its place on the sheet, with the page's rotation. Points. */
const placement = (page: PDFPage, { x, y, scale: s }: PlacedPage): Matrix => {
  const { width, height } = boxOf(page);
  const [w, h] = [width * s, height * s];
  switch (page.rotation) {
    case 90:
      return [0, -s, s, 0, x, y + w];
    case 180:
      return [-s, 0, 0, -s, x + w, y + h];
    case 270:
      return [0, s, -s, 0, x + h, y];
    case 0:
      return [s, 0, 0, s, x, y];
  }
};

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

const webAddress = /^(https?|mailto|tel):/i;

interface WebLink {
  uri: string;
  rect: Rectangle;
}

const webLinksOf = (page: PDFPage): WebLink[] =>
  page.getLinkAnnotations().flatMap(({ uri, rect }) => (uri && webAddress.test(uri) ? [{ uri, rect }] : []));

/** Copies a link of the page to the sheet. */
const carryLink = (sheet: PDFPage, from: PDFPage, matrix: Matrix, { uri, rect }: WebLink): void => {
  const box = boxOf(from);
  const one = at(matrix, rect.x - box.x, rect.y - box.y);
  const other = at(matrix, rect.x + rect.width - box.x, rect.y + rect.height - box.y);
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const corner = { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) };
  sheet.addLinkAnnotation({ uri, rect: { ...corner, width, height } });
};

const place = (pdf: PDF, page: PDFPage, links: readonly WebLink[], placed: PlacedPage): void => {
  const sheet = pdf.getPage(placed.sheet);
  if (!sheet) throw new Error(`There is no page ${placed.sheet + 1} to place something on`);
  const matrix = placement(page, placed);
  sheet.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...matrix)]);
  sheet.drawPage(asDrawing(pdf, page));
  sheet.drawOperators([ops.popGraphicsState()]);
  for (const link of links) carryLink(sheet, page, matrix, link);
};

const append = async ({ printed, documents, to }: AppendRequest): Promise<Appended> => {
  const bytes = await readFile(printed);
  const pdf = await PDF.load(bytes);
  const count = pdf.getPageCount();
  for (const { file, pages } of documents) {
    const document = await PDF.load(await readFile(file));
    const links = pagesOf(document).map(webLinksOf);
    // Form input and annotations become part of the page only by flattening, which loses links.
    document.flattenAll();
    const copied = await pdf.copyPagesFrom(
      document,
      pages.map((_, index) => index),
    );
    copied.forEach((page, index) => place(pdf, page, links[index]!, pages[index]!));
    copied.forEach(() => pdf.removePage(count));
  }
  setIdentifier(pdf, bytes);
  await writeFile(to, await pdf.save());
  return { pages: pdf.getPageCount() };
};

const [, , command] = process.argv;
const request: unknown = await json(process.stdin);
const answer =
  command === 'inspect' ? await inspect(request as InspectRequest) : await append(request as AppendRequest);
process.stdout.write(JSON.stringify(answer));
