import { type Cell, localTime, type Table } from './table.js';

const byteOrderMark = '\uFEFF';

// A leading apostrophe turns what a spreadsheet would take for a formula into text (OWASP, "CSV Injection"): also after
// white space, and for the full-width signs of East Asian keyboards. An apostrophe already there belongs to the text.
const formula = /^\s*'*[=+\-@＝＋－＠]|^[\t\r\n]/;
// An Excel whose separator is the semicolon splits all but a row's first cell at semicolons, tabs and line breaks,
// quoted or not: the rest becomes a separate cell.
const formulaWithin = /(?=['=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)(?='*[=+\-@＝＋－＠])/g;
const harmless = (value: string) => `${formula.test(value) ? "'" : ''}${value.replace(formulaWithin, "'")}`;
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const line = (cells: string[]) => `${cells.join(',')}\r\n`;

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark, by which Excel detects UTF-8. Texts are quoted and never
 * formulas.
 */
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
