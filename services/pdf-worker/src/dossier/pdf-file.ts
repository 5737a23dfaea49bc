import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfRef, PdfString } from '@libpdf/core';

const open = async (bytes: Buffer): Promise<PDF> => {
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.recoveredViaBruteForce || pdf.getPageCount() < 1)
    throw new Error('The browser printed something that is not a whole PDF');
  return pdf;
};

/** The number of pages of a PDF. Throws when it is cut off or no PDF. */
export const pageCount = async (bytes: Buffer): Promise<number> => (await open(bytes)).getPageCount();

/** As PDF writes it, in the length in which the browser does: year to second, in UTC. */
const pdfDate = (at: Date): string => `D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}+00'00'`;

/** Where `pattern` stands in a PDF, and what it matched there; it begins with `start` and is no longer than `longest`. */
const placesOf = (pdf: Buffer, start: string, pattern: RegExp, longest: number) => {
  const places: { at: number; text: string }[] = [];
  for (let at = pdf.indexOf(start); at >= 0; at = pdf.indexOf(start, at + 1)) {
    const [text] = pattern.exec(pdf.toString('latin1', at, at + longest)) ?? [];
    if (text) places.push({ at, text });
  }
  return places;
};

/**
 * What the browser writes anew each time: the time, and the names of a table's heads in the structure tree, which count on from
 * print to print. Replaced in place by as many letters: most of the file is pictures, of which no copy is made.
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

/**
 * Says in a dossier, as the browser printed it, what the browser cannot: its author, the time that it tells of instead of the
 * printing's, and the title among the bookmarks, where words lose their spaces at a line's end and right-to-left letters their
 * order. What else was printed stays; `printed` itself is changed. The same print gives the same bytes, whenever it was made.
 * Throws as `pageCount` does.
 */
export const nameDossier = async (
  printed: Buffer,
  { author, title, generatedAt }: { author: string; title: string; generatedAt: Date },
): Promise<{ bytes: Buffer; pages: number }> => {
  makeReproducible(printed, generatedAt);
  const pdf = await open(printed);
  pdf.setAuthor(author);
  const resolve = pdf.getObject.bind(pdf);
  const firstBookmark = pdf.getCatalog().getDict('Outlines', resolve)?.getDict('First', resolve);
  firstBookmark?.set('Title', PdfString.fromString(title));
  // Else the library would draw an identifier by lot.
  const identifier = PdfString.fromBytes(createHash('sha256').update(printed).digest().subarray(0, 16));
  pdf.context.info.trailer.set('ID', PdfArray.of(identifier, identifier));
  const { buffer, byteOffset, byteLength } = await pdf.save({ incremental: true });
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), pages: pdf.getPageCount() };
};

/** On which page, from 1, each anchor stands that a link of the dossier leads to. Throws as `pageCount` does. */
export const pagesOfAnchors = async (printed: Buffer): Promise<Map<string, number>> => {
  const pdf = await open(printed);
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
