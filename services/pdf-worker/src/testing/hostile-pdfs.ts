import { deflateSync } from 'node:zlib';
import { buildPdf, inheriting, layered, protect, withoutFont } from './build-pdf.js';

/** Returns a seeded generator, so that a broken file is broken in the same way in every run. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

/** Enough letters that the page does not count as a scan: recognising each would take seconds. */
const text = 'More letters than a scan has';

const withBytesChanged = (bytes: Buffer, seed: number, amount: number): Buffer => {
  const random = randomFrom(seed);
  const changed = Buffer.from(bytes);
  for (let change = 0; change < amount; change += 1)
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  return changed;
};

const replaced = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(inheriting(text).toString('latin1').replace(from, to), 'latin1');

/** Builds a PDF whose only page has this content stream, encoded as `filter` says. */
const withContent = (content: Buffer, filter = '/FlateDecode'): Buffer => {
  const [head = '', tail = ''] = inheriting(text)
    .toString('latin1')
    .split(/5 0 obj[\s\S]*?endobj\n/);
  const stream = `5 0 obj<</Length ${content.length}/Filter ${filter}>>stream\n`;
  return Buffer.concat([Buffer.from(head + stream), content, Buffer.from(`\nendstream endobj\n${tail}`)]);
};

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const action = (entries: string) => replaced('/Catalog', `/Catalog/OpenAction<<${entries}>>`);

/**
 * Returns PDFs as from faulty programs, interrupted transfers and attackers, by their defect. A dossier may show them
 * or report that it cannot; it must be made.
 */
export const hostilePdfs = async (): Promise<Record<string, Buffer>> => {
  const whole = await buildPdf([{ text }, { text }, { text }]);
  const cut = (part: number) => whole.subarray(0, Math.floor(whole.length * part));
  const bomb = deflateSync(Buffer.alloc(60_000_000, ' '));
  return {
    ...Object.fromEntries([0.2, 0.4, 0.6, 0.8, 0.95].map((part) => [`cut at ${part}`, cut(part)])),
    ...Object.fromEntries(
      [1, 2, 4, 5, 6, 7, 8, 9].map((seed) => [`changed ${seed}`, withBytesChanged(whole, seed, 5 * seed)]),
    ),
    'only a head': Buffer.from('%PDF-1.7\n'),
    'nothing but zeros': Buffer.alloc(4_096),
    'words for a PDF': Buffer.from('This is not a PDF. '.repeat(50)),
    'HTML for a PDF': Buffer.from('%PDF-1.4\n<html><script>location="http://127.0.0.1:9/"</script></html>'),
    'junk before its head': Buffer.concat([Buffer.alloc(2_000, 'x'), whole]),
    'junk after its end': Buffer.concat([whole, Buffer.alloc(2_000, 'x')]),
    'two in one': Buffer.concat([whole, whole]),
    'wrong offsets': Buffer.from(
      whole.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'),
      'latin1',
    ),
    'offset beyond its end': Buffer.from(
      whole.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n999999999999'),
      'latin1',
    ),
    'no trailer': replaced(/trailer[\s\S]*/, ''),
    'no root': replaced('/Root 1 0 R', ''),
    'root that is a page': replaced('/Root 1 0 R', '/Root 3 0 R'),
    'tree that goes round': replaced('/Kids[3 0 R]', '/Kids[2 0 R]'),
    'page that is its own parent': replaced('/Parent 2 0 R', '/Parent 3 0 R'),
    'a million pages claimed': replaced('/Count 1', '/Count 1000000'),
    'less than no pages': replaced('/Count 1', '/Count -5'),
    'page that is missing': replaced('/Kids[3 0 R]', '/Kids[3 0 R 77 0 R]'),
    'a thousand times the same page': replaced(
      '/Kids[3 0 R]/Count 1',
      `/Kids[${'3 0 R '.repeat(1_000)}]/Count 1000`,
    ),
    'page of no size': replaced('0 0 595 842', '0 0 0 0'),
    'page of less than no size': replaced('0 0 595 842', '595 842 0 0'),
    'page of huge size': replaced('0 0 595 842', '0 0 1e30 1e30'),
    'size of words': replaced('[0 0 595 842]', '[/a /b /c /d]'),
    'size in a circle': replaced('[0 0 595 842]', ' 2 0 R'),
    'turned by seven degrees': replaced('/Type/Page/Parent', '/Rotate 7/Type/Page/Parent'),
    'content that is missing': replaced('/Contents 5 0 R', '/Contents 99 0 R'),
    'content that is a page': replaced('/Contents 5 0 R', '/Contents 3 0 R'),
    'content of a wrong length': replaced(/\/Length \d+/, '/Length 99999999'),
    'content of a length in a circle': replaced(/\/Length \d+/, '/Length 5 0 R'),
    'unknown filter': withContent(Buffer.from('q Q'), '/NoSuchDecode'),
    'filter on what is not packed': withContent(Buffer.from('q Q this is not deflated')),
    'a hundred filters': withContent(deflateSync(Buffer.from('q Q')), `[${'/FlateDecode '.repeat(100)}]`),
    'sixty megabytes of nothing': withContent(bomb),
    'brackets without end': withContent(deflateSync(Buffer.from(nested('[', ']', 100_000)))),
    'states without end': withContent(deflateSync(Buffer.from('q '.repeat(100_000)))),
    'arrays in arrays': replaced('/F1 4 0 R', `/F1 4 0 R/X ${nested('[', ']', 20_000)}`),
    'dictionaries in dictionaries': replaced('/F1 4 0 R', `/F1 4 0 R/X ${nested('<</X ', '>>', 5_000)}`),
    'drawing of itself': replaced('/Resources<<', '/Resources<</XObject<</Me 5 0 R>>'),
    'script at its opening': action('/S/JavaScript/JS(app.alert\\(1\\))'),
    'program at its opening': action('/S/Launch/F(/bin/sh)'),
    'address at its opening': action('/S/URI/URI(http://127.0.0.1:9/)'),
    'no font': withoutFont(text),
    'hidden layer': layered(text),
    'a password': await protect(whole),
  };
};
