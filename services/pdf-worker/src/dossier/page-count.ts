/** The object that begins at this offset, up to its end; streams are never asked for. */
const objectAt = (pdf: Buffer, offset: number): string =>
  pdf.toString('latin1', offset, Math.max(offset, pdf.indexOf('endobj', offset)));

const reference = (text: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]);

/** Where each object begins, by the cross-reference table (ISO 32000-1, 7.5.4): 20 bytes an entry. */
const offsetOf = (table: string, object: number): number => {
  const section = /xref\s+(\d+) (\d+)\s+/.exec(table);
  if (!section) return NaN;
  const at = section[0].length + 20 * (object - Number(section[1]));
  return Number(table.slice(at, at + 10));
};

/**
 * The number of pages of a PDF as Chromium writes it: one plain cross-reference table and plain objects.
 * Reads only the end, the catalogue and the page tree's root. Throws when the file is cut off or of another kind.
 */
export const pageCount = (pdf: Buffer): number => {
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1]);
  const table = pdf.toString('latin1', tableAt);
  const catalogue = objectAt(pdf, offsetOf(table, reference(table, 'Root')));
  const tree = objectAt(pdf, offsetOf(table, reference(catalogue, 'Pages')));
  const count = Number(/\/Count (\d+)/.exec(tree)?.[1]);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('The browser printed something that is not a whole PDF');
  return count;
};
