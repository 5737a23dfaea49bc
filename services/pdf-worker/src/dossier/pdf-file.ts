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

/**
 * Says in a dossier, as the browser printed it, what the browser cannot: its author, and the title among the bookmarks,
 * where words lose their spaces at a line's end and right-to-left letters their order. Appended: what was printed stays.
 * The same bytes give the same bytes. Throws as `pageCount` does.
 */
export const nameDossier = async (
  printed: Buffer,
  { author, title }: { author: string; title: string },
): Promise<{ bytes: Buffer; pages: number }> => {
  const pdf = await open(printed);
  pdf.setAuthor(author);
  const resolve = pdf.getObject.bind(pdf);
  const firstBookmark = pdf.getCatalog().getDict('Outlines', resolve)?.getDict('First', resolve);
  firstBookmark?.set('Title', PdfString.fromString(title));
  // Else the library would draw an identifier by lot.
  const identifier = PdfString.fromBytes(createHash('sha256').update(printed).digest().subarray(0, 16));
  pdf.context.info.trailer.set('ID', PdfArray.of(identifier, identifier));
  return { bytes: Buffer.from(await pdf.save({ incremental: true })), pages: pdf.getPageCount() };
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
