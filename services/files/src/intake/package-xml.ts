import { SaxesParser } from 'saxes';

// What the packaging standard allows [ECMA-376 part 2, 8.1.1.1]; in another one words may be hidden.
const encodings = ['utf-8', 'utf-16'];

/** The attributes of every element of an XML part, in their order, with character references resolved. Throws on what is not well-formed. */
export const attributesIn = (bytes: Buffer): Record<string, string>[] => {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !encodings.includes(encoding.toLowerCase())) throw new Error(`Encoded as ${encoding}`);
  });
  parser.on('doctype', () => {
    throw new Error('A part has no document type'); // It could name entities of its own.
  });
  parser.on('opentag', ({ attributes }) => found.push(attributes));
  parser.write(textOf(bytes)).close();
  return found;
};

/** Without a mark at the start it is UTF-8. */
const textOf = (bytes: Buffer): string => {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' }[mark];
  return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
};
