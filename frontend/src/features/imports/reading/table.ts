import { formatNumber } from '../../../ui/text/format-number.js';

/** A table from the user's file: its headings, and the rows below with their row numbers in the file. */
export interface Table {
  headers: readonly string[];
  rows: readonly TableRow[];
}
export interface TableRow {
  row: number;
  cells: readonly string[];
}

/** Error whose message tells the user why a file cannot be read as a table. */
export class UnreadableTableError extends Error {}

const mostColumns = 200;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
/** Removes apostrophes that keep spreadsheets from treating a text, or a part split off it, as a formula. */
const stripFormulaGuard = (cell: string) =>
  cell.replace(/^'(?=\s*'*[=+\-@＝＋－＠])/, '').replace(/'(?<=[;\t\r\n][\s"]*')(?='*[=+\-@＝＋－＠])/g, '');

/** Returns the table; the first non-blank row has the headings. Throws for too many columns or rows, or none. */
export const tableOf = (records: readonly (readonly string[])[], mostRows: number): Table => {
  const filled = records
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => stripFormulaGuard(cell.trim())) }))
    .filter(({ cells }) => !isBlank(cells));
  const [head, ...rows] = filled;
  if (!head) throw new UnreadableTableError('The file holds no table.');
  if (head.cells.length > mostColumns || rows.some(({ cells }) => cells.length > mostColumns * 2))
    throw new UnreadableTableError(`The table has more than ${mostColumns} columns.`);
  if (rows.length === 0) throw new UnreadableTableError('The table has no rows below its headings.');
  if (rows.length > mostRows)
    throw new UnreadableTableError(
      `The table has more than ${formatNumber(mostRows)} rows. Please split it into several files.`,
    );
  return { headers: head.cells, rows };
};
