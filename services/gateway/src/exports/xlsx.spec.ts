import { buffer } from 'node:stream/consumers';
import { unzipped } from '../testing/unzipped.js';
import type { Columns } from './table.js';
import { xlsx } from './xlsx.js';

const sheetOf = async <T>(columns: Columns<T>, ...records: T[]) => {
  async function* batches() {
    yield await Promise.resolve(records);
  }
  const parts = await unzipped(await buffer(xlsx({ columns, batches: batches(), timeZone: 'UTC' })));
  return parts['xl/worksheets/sheet1.xml']?.toString() ?? '';
};
const textIn = async (text: string) =>
  /<c r="A2"[^>]*><is><t xml:space="preserve">(.*)<\/t><\/is><\/c><\/row><\/sheetData>/su.exec(
    await sheetOf({ Text: (value: string) => value }, text),
  )?.[1];

describe('table as a workbook', () => {
  it.each([
    ['=1+1', '=1+1'],
    ['a < b & "c"', 'a &lt; b &amp; "c"'],
    [' two\nlines ', ' two\nlines '],
    ['bell\u0007 null\u0000 half\uD800', 'bell null half\uFFFD'],
    // Excel would decode it to "A".
    ['_x0041_', '_x005F_x0041_'],
    ['屋根 🏠', '屋根 🏠'],
  ])('contains %j as plain text', async (text, written) => {
    expect(await textIn(text)).toBe(written);
  });

  it('truncates a text at the cell limit', async () => {
    expect(await textIn('x'.repeat(40_000))).toHaveLength(32_767);
  });

  it('omits empty cells, and names columns beyond Z', async () => {
    const columns = Object.fromEntries(
      Array.from({ length: 28 }, (_, index) => [`Head ${index}`, () => (index === 27 ? 7.5 : null)] as const),
    );
    const sheet = await sheetOf(columns, {});
    expect(sheet).toContain('<row r="2"><c r="AB2" s="0"><v>7.5</v></c></row>');
    expect(sheet).toContain('max="28"');
  });
});
