import { strToU8, zipSync } from 'fflate';
import { readTable } from './read-table.js';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8', ...mark: number[]) =>
  new Uint8Array([...mark, ...Buffer.from(text, encoding)]);
const table = (...rows: string[][]) => ({
  headers: rows[0],
  rows: rows.slice(1).map((cells, index) => ({ row: index + 2, cells })),
});
const roofs = table(['Title', 'Client'], ['Dächer, groß', 'Müller']);
const sheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  };
  const packed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Uint8Array(zipSync({ ...packed, ...more }, { level: 9 }));
};
const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
  readTable(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('readTable', () => {
  const text = 'Title;Client\r\n"Dächer, groß";Müller\r\n';
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with its mark', bytesOf(text, 'utf8', 0xef, 0xbb, 0xbf)],
    ['UTF-16 with its mark', bytesOf(text, 'utf16le', 0xff, 0xfe)],
    ['UTF-16 without', bytesOf(text, 'utf16le')],
    ['Windows-1252', bytesOf(text, 'latin1')],
  ])('reads %s', async (_, bytes) => {
    expect(await readTable(bytes)).toEqual(roofs);
  });

  it.each([
    ['ja-JP', '89ae8daa2c8e5293638c9a90dd', ['屋根', '山田建設']],
    ['ru', 'caf0fbf8e02ccec0ce', ['Крыша', 'ОАО']],
    ['tr-TR', 'c76174fd2c4179fe65', ['Çatı', 'Ayşe']],
    ['zh-Hant-TW', 'abceb3bb2ca4fd', ['屋頂', '王']],
    ['de-DE', '44e463682c4d', ['Däch', 'M']],
    // Not possible in Shift_JIS.
    ['ja-JP', '44e4ff2c4d', ['Däÿ', 'M']],
  ])('reads CSV as Windows writes it in %s: %s', async (language, row, cells) => {
    const spoken = jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const { rows } = await readTable(
      bytesOf(`Title,Client\n${Buffer.from(row, 'hex').toString('latin1')}`, 'latin1'),
    );
    spoken.mockRestore();
    expect(rows.map((each) => each.cells)).toEqual([cells]);
  });

  it.each([
    ['commas', 'Title,Client\n"Dächer, groß",Müller'],
    ['tabs', 'Title\tClient\nDächer, groß\tMüller\n\n'],
    ['bars', 'Title|Client\nDächer, groß|Müller'],
    ['what its first line says', 'sep=;\r\nTitle;Client\r\nDächer, groß;Müller'],
  ])('splits columns by %s', async (_, csv) => {
    expect(await readTable(bytesOf(csv))).toEqual(roofs);
  });

  it('reads all rows, with blank lines between them and any line endings', async () => {
    const lines = Array.from({ length: 7_000 }, (_, n) => `Roof ${n},Müller`);
    expect((await readTable(bytesOf(['Title,Client', ...lines].join('\n\n')))).rows).toHaveLength(7_000);
    expect(await refusal(bytesOf(`Title,Client\nWall,Müller\n${'\n'.repeat(50_000)}Roof,Müller`))).toBe(
      'The file has more than 50,000 lines. Please split it into several files.',
    );
    const mixed = await readTable(bytesOf('Title,Client\r\nDach,"Müller"\nRinne,Müller\r\n"a\nb",c\n'));
    expect(mixed.rows.map(({ cells }) => cells)).toEqual([
      ['Dach', 'Müller'],
      ['Rinne', 'Müller'],
      ['a\nb', 'c'],
    ]);
    const ofOldMacs = await readTable(bytesOf('Title,Client\rDach,"x\ny"\rRinne,z\r'));
    expect(ofOldMacs.rows.map(({ cells }) => cells)).toEqual([
      ['Dach', 'x\ny'],
      ['Rinne', 'z'],
    ]);
    const cells = (row: number) => `<row r="${row}">${cell(`A${row}`, `Roof ${row}`)}</row>`;
    const rows = Array.from({ length: 7_000 }, (_, n) => cells(2 * n + 1)).join('');
    expect((await readTable(workbook(rows))).rows).toHaveLength(6_999);
  });

  it('keeps row numbers and line breaks in cells, and removes the formula guard of exports', async () => {
    const { headers, rows } = await readTable(
      bytesOf('\n\nTitle,Notes\n,\n"\'=1+1","two\nlines; \'=2\n\'- three"\n"\'\'=2","a;\'\'=3"\n'),
    );
    expect(headers).toEqual(['Title', 'Notes']);
    expect(rows).toEqual([
      { row: 5, cells: ['=1+1', 'two\nlines; =2\n- three'] },
      { row: 6, cells: ["'=2", "a;'=3"] },
    ]);
  });

  it('reads the first sheet of a workbook, with dates as days', async () => {
    const rows = `<row r="1">${cell('A1', 'Title')}${cell('B1', 'When')}</row><row r="2">${cell('A2', 'Dach &amp; Rinne')}<c r="B2" s="1"><v>46349</v></c></row>`;
    expect(await readTable(workbook(rows))).toEqual(table(['Title', 'When'], ['Dach & Rinne', '2026-11-23']));
  });

  it('keeps the minutes of times in a workbook', async () => {
    const moment = (row: number, minute: number) =>
      `<row r="${row}"><c r="A${row}" s="1"><v>${46_349 + minute / 1_440}</v></c></row>`;
    const rows = `<row r="1">${cell('A1', 'When')}</row>${[1, 2, 3, 59, 719].map((minute, n) => moment(n + 2, minute)).join('')}`;
    expect((await readTable(workbook(rows))).rows.map(({ cells }) => cells[0])).toEqual([
      '2026-11-23 00:01',
      '2026-11-23 00:02',
      '2026-11-23 00:03',
      '2026-11-23 00:59',
      '2026-11-23 11:59',
    ]);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', bytesOf(''), 'The file is empty.'],
    ['blank lines', bytesOf('\n ,\n'), 'The file holds no table.'],
    ['headers alone', bytesOf('Title,Client\n'), 'The table has no rows below its headings.'],
    [
      'a picture',
      bytesOf('\u0089PNG\u0000\u0000\u0001', 'latin1'),
      'This is not a table: please choose a CSV or XLSX file.',
    ],
    [
      'an old workbook',
      bytesOf('', 'utf8', 0xd0, 0xcf, 0x11, 0xe0),
      'This workbook has an old Excel format or is password-protected. Please save it as XLSX or CSV.',
    ],
    [
      'an open quotation mark',
      bytesOf('Title,Client\na,"b\nc,d\n'),
      'A quotation mark in row 2 is not closed.',
    ],
    [
      'a cut-off workbook',
      workbook('<row/>').slice(0, 300),
      'This workbook is damaged. Please save it again.',
    ],
    [
      'a Word file',
      new Uint8Array(zipSync({ 'word/document.xml': strToU8('<a/>') })),
      'This is not an Excel workbook: please choose a CSV or XLSX file.',
    ],
    [
      'a million columns',
      bytesOf(`Title${',x'.repeat(1_000_000)}\na,b`),
      'The table has more than 200 columns.',
    ],
    [
      'too many rows',
      bytesOf(`Title\n${'a\n'.repeat(200_000)}`),
      'The table has more than 10,000 rows. Please split it into several files.',
    ],
    [
      'a workbook that unpacks to 100 MB',
      workbook('<row/>', { 'xl/worksheets/sheet2.xml': new Uint8Array(100_000_000) }),
      'This workbook is too large. Please save the sheet alone, or as CSV.',
    ],
    [
      'a workbook that names a row far below',
      workbook(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1000000000"><c r="A1000000000"><v>1</v></c></row>',
      ),
      'This workbook is too large. Please save the sheet alone, or as CSV.',
    ],
    [
      'a workbook that spans millions of cells',
      workbook('<row r="1"><c r="XFD1"><v>1</v></c></row><row r="9000"><c r="A9000"><v>1</v></c></row>'),
      'This workbook is too large. Please save the sheet alone, or as CSV.',
    ],
    [
      'a workbook of thousands of parts',
      workbook(
        '<row/>',
        Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.txt`, new Uint8Array(1)])),
      ),
      'This workbook is too large. Please save the sheet alone, or as CSV.',
    ],
  ])('rejects %s with a reason', async (_, bytes, reason) => {
    expect(await refusal(bytes)).toBe(reason);
  });
});
