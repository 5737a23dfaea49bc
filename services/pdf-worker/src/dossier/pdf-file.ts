import { PDF, PdfArray, type PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { setIdentifier } from '../pdf-identifier.js';

/** Parses a PDF that the browser printed. Throws if it is truncated or not a PDF. */
export const openPdf = async (bytes: Buffer): Promise<PDF> => {
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.recoveredViaBruteForce || pdf.getPageCount() < 1)
    throw new Error('The browser printed something that is not a whole PDF');
  return pdf;
};

/** Returns the number of pages of a PDF. Throws like `openPdf`. */
export const pageCount = async (bytes: Buffer): Promise<number> => (await openPdf(bytes)).getPageCount();

/** Formats a PDF date in the length that the browser uses: year to second, in UTC. */
const pdfDate = (at: Date): string => `D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}+00'00'`;

/**
 * Returns the positions and texts of all matches of `pattern` in a PDF; a match begins with `start` and has at most
 * `longest` bytes.
 */
const placesOf = (pdf: Buffer, start: string, pattern: RegExp, longest: number) => {
  const places: { at: number; text: string }[] = [];
  for (let at = pdf.indexOf(start); at >= 0; at = pdf.indexOf(start, at + 1)) {
    const [text] = pattern.exec(pdf.toString('latin1', at, at + longest)) ?? [];
    if (text) places.push({ at, text });
  }
  return places;
};

/**
 * Replaces what the browser writes anew each time: the time, and the names of table headers in the structure tree,
 * which count on from print to print. Replaced in place with the same length, without copying the file, which is mostly
 * pictures.
 */
const makeReproducible = (pdf: Buffer, generatedAt: Date): void => {
  for (const start of ['/CreationDate (', '/ModDate ('])
    for (const { at } of placesOf(pdf, start, /^\/\w+ \(D:\d{14}\+00'00'\)/, 50))
      pdf.write(pdfDate(generatedAt), at + start.length, 'latin1');
  const nodes = placesOf(pdf, '(node', /^\(node\d{8}\)/, 14);
  const numbers = new Map(
    [...new Set(nodes.map(({ text }) => text))].toSorted().map((text, index) => [text, index + 1]),
  );
  for (const { at, text } of nodes)
    pdf.write(`(node${String(numbers.get(text)).padStart(8, '0')})`, at, 'latin1');
};

/** Returns an outline's bookmarks in the order of the document. */
const bookmarksBelow = (
  outline: PdfDict | undefined,
  resolve: (ref: PdfRef) => PdfObject | null,
): PdfDict[] => {
  const found: PdfDict[] = [];
  for (let next = outline?.getDict('First', resolve); next; next = next.getDict('Next', resolve))
    found.push(next, ...bookmarksBelow(next, resolve));
  return found;
};

/**
 * Adds to a printed dossier what the browser cannot write: its author, the dossier's time instead of the printing time,
 * and the headings as bookmarks, where words lose their spaces at line ends and right-to-left words their order. The
 * rest of the print is unchanged; `printed` itself is modified. The same print gives the same bytes, whenever it was
 * made. Throws like `openPdf`.
 */
export const addDossierMetadata = async (
  printed: Buffer,
  { author, headings, generatedAt }: { author: string; headings: readonly string[]; generatedAt: Date },
): Promise<{ bytes: Buffer; pages: number }> => {
  makeReproducible(printed, generatedAt);
  const pdf = await openPdf(printed);
  pdf.setAuthor(author);
  const resolve = pdf.getObject.bind(pdf);
  const bookmarks = bookmarksBelow(pdf.getCatalog().getDict('Outlines', resolve), resolve);
  // The browser makes none of a heading without a visible character, such as the name of a file can be.
  if (bookmarks.length === headings.length)
    headings.forEach((heading, index) => bookmarks[index]?.set('Title', PdfString.fromString(heading)));
  setIdentifier(pdf, printed);
  const { buffer, byteOffset, byteLength } = await pdf.save({ incremental: true });
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), pages: pdf.getPageCount() };
};

/** Returns the page, from 1, of each anchor that a link of the dossier leads to. Throws like `openPdf`. */
export const pagesOfAnchors = async (printed: Buffer): Promise<Map<string, number>> => {
  const pdf = await openPdf(printed);
  const resolve = pdf.getObject.bind(pdf);
  const destinations = pdf.getCatalog().getDict('Dests', resolve);
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref.objectNumber, index + 1]));
  const found = [...(destinations ?? [])].flatMap(([name, value]) => {
    const target = value instanceof PdfRef ? resolve(value) : value;
    const page = target instanceof PdfArray ? target.at(0) : undefined;
    const number = page instanceof PdfRef ? pages.get(page.objectNumber) : undefined;
    return number ? [[name.value, number] as const] : [];
  });
  return new Map(found);
};
