import { type Cell, localTime, type Table } from './table.js';

const byteOrderMark = '\uFEFF';

// What a spreadsheet would take for a formula becomes text by an apostrophe in front (OWASP, "CSV Injection"): after white
// space too, and in the wide letters of East Asian keyboards. One that stands there already is the text's own.
const formula = /^\s*'*[=+\-@＝＋－＠]|^[\t\r\n]/;
// An Excel whose separator is the semicolon splits all but a row's first cell there, and at tabs and line breaks, quoted or not:
// what follows is a cell of its own.
const formulaWithin = /(?=['=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)(?='*[=+\-@＝＋－＠])/g;
const harmless = (value: string) => `${formula.test(value) ? "'" : ''}${value.replace(formulaWithin, "'")}`;
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const line = (cells: string[]) => `${cells.join(',')}\r\n`;

/** A table as CSV (RFC 4180) with the mark by which Excel knows UTF-8; texts are quoted, and none of them is a formula. */
export async function* csv<T>({ columns, batches, timeZone }: Table<T>): AsyncGenerator<string> {
  const timeOf = localTime(timeZone);
  const written = (cell: Cell) => {
    if (typeof cell === 'number') return String(cell);
    return cell instanceof Date ? timeOf(cell) : quoted(harmless(cell ?? ''));
  };
  const valuesOf = Object.values(columns);
  yield byteOrderMark + line(Object.keys(columns).map(quoted));
  for await (const batch of batches)
    yield batch.map((record) => line(valuesOf.map((valueOf) => written(valueOf(record))))).join('');
}
