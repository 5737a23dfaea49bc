import { SaxesParser } from 'saxes';

// Encodings that the packaging standard allows [ECMA-376 part 2, 8.1.1.1]; words could be hidden in another one.
const encodings = ['utf-8', 'utf-16'];

/**
 * Returns the attributes of every element of an XML part, in order, with character references resolved. Throws on
 * malformed XML.
 */
export const attributesIn = (bytes: Buffer): Record<string, string>[] => {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !encodings.includes(encoding.toLowerCase())) throw new Error(`Encoded as ${encoding}`);
  });
  parser.on('doctype', () => {
    throw new Error('A part has no document type'); // It could define entities.
  });
  parser.on('opentag', ({ attributes }) => found.push(attributes));
  parser.write(textOf(bytes)).close();
  return found;
};

/** Decodes an XML part: UTF-8 unless its first bytes say UTF-16. */
const textOf = (bytes: Buffer): string => {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' }[mark];
  return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
};
