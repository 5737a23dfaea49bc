import { Readable } from 'node:stream';
import { zipStream, type ZipEntry } from '../zip/zip-stream.js';
import { type Cell, localTime, type Table } from './table.js';
import { fixedParts, sheetEnd, sheetHead, styles } from './xlsx-parts.js';

/** Maximum rows of a sheet without its header, and maximum characters of a cell (ECMA-376 and Excel's own limits). */
const mostRows = 1_048_575;
const mostLetters = 32_767;
const msPerDay = 86_400_000;
/** Days from Excel's epoch to the Unix epoch. */
const unixEpoch = 25_569;

// XML forbids these control characters and lone surrogates; Excel decodes `_x0041_` as a character code.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xmlText = (text: string) =>
  text
    .slice(0, mostLetters)
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Returns the name of a column: A to Z, then AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const textCell = (at: string, text: string, style: number = styles.text) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const numberCell = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

async function* sheet<T>({ columns, batches, timeZone }: Table<T>): AsyncGenerator<string> {
  const timeOf = localTime(timeZone);
  const heads = Object.keys(columns);
  const valuesOf = Object.values(columns);
  const names = heads.map((_, index) => letters(index));
  /** Returns the local time in the table's time zone as a number of days. */
  const daysOf = (moment: Date) => Date.parse(`${timeOf(moment).replace(' ', 'T')}Z`) / msPerDay + unixEpoch;
  const cell = (at: string, value: Cell) => {
    if (value === null || value === '') return '';
    if (typeof value === 'number') return numberCell(at, value, styles.number);
    return value instanceof Date ? numberCell(at, daysOf(value), styles.moment) : textCell(at, value);
  };
  const row = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
  yield (
    sheetHead(heads.length) +
    row(
      1,
      heads.map((head, index) => textCell(`${names[index]}1`, head, styles.head)),
    )
  );
  let count = 0;
  for await (const batch of batches) {
    // The last row is kept free for the note, so a table that would exactly fill the sheet loses its last record.
    const kept = batch.slice(0, mostRows - 1 - count);
    yield kept
      .map((record, index) => {
        const number = count + index + 2;
        return row(
          number,
          valuesOf.map((valueOf, column) => cell(`${names[column]}${number}`, valueOf(record))),
        );
      })
      .join('');
    count += kept.length;
    if (kept.length === batch.length) continue;
    yield row(count + 2, [
      textCell(`A${count + 2}`, 'A sheet cannot hold more rows. Export as CSV to get all of them.'),
    ]);
    break;
  }
  yield sheetEnd;
}

/** Streams a table as an Excel workbook with one sheet. Texts stay texts, whatever they begin with. */
export const xlsx = <T>(table: Table<T>): Readable => {
  const part = (name: string, text: AsyncIterable<string> | string[]): ZipEntry => ({
    name,
    bytes: Readable.from(text, { objectMode: false }),
    compress: true,
  });
  return zipStream([
    ...Object.entries(fixedParts).map(([name, text]) => part(name, [text])),
    part('xl/worksheets/sheet1.xml', sheet(table)),
  ]);
};
