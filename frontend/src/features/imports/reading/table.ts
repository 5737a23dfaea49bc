import { formatNumber } from '../../../ui/text/format-number.js';

/** A table as it stands in a person's file: its heads, and the rows below by their numbers there. */
export interface Table {
  heads: readonly string[];
  rows: readonly TableRow[];
}
export interface TableRow {
  row: number;
  cells: readonly string[];
}

/** Why a file cannot be read as a table, in a sentence for who chose it. */
export class UnreadableTable extends Error {}

const mostColumns = 200;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
/** Apostrophes that keep spreadsheets from taking a text, or what they split off it, for a formula are not the text's. */
const withoutGuard = (cell: string) =>
  cell.replace(/^'(?=\s*'*[=+\-@＝＋－＠])/, '').replace(/'(?<=[;\t\r\n][\s"]*')(?='*[=+\-@＝＋－＠])/g, '');

/** The first row that says something holds the heads. Throws where there are too many columns or rows, or none. */
export const tableOf = (records: readonly (readonly string[])[], mostRows: number): Table => {
  const said = records
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => withoutGuard(cell.trim())) }))
    .filter(({ cells }) => !isBlank(cells));
  const [head, ...rows] = said;
  if (!head) throw new UnreadableTable('The file holds no table.');
  if (head.cells.length > mostColumns || rows.some(({ cells }) => cells.length > mostColumns * 2))
    throw new UnreadableTable(`The table has more than ${mostColumns} columns.`);
  if (rows.length === 0) throw new UnreadableTable('The table has no row below its heads.');
  if (rows.length > mostRows)
    throw new UnreadableTable(
      `The table has more than ${formatNumber(mostRows)} rows. Please split it into several files.`,
    );
  return { heads: head.cells, rows };
};
