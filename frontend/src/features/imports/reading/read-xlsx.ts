import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableTable } from './table.js';

const mostParts = 2_000;
const mostUnpacked = 64 * 1024 * 1024;
const isRead = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');
/** What the reader holds in memory: it fills every gap before the last row and column in which something stands. */
const mostCells = 20_000_000;
const mostRows = 1_048_576;
const tooLarge = () =>
  new UnreadableTable('This workbook is too large. Please save the sheet alone, or as CSV.');
const damaged = () => new UnreadableTable('This workbook is damaged. Please save it anew.');

/**
 * The parts that are read, unpacked. What the archive's directory says is asked first: a small file can unpack to many
 * gigabytes. One that lies there gets no more room than it claimed.
 */
const partsOf = (bytes: Uint8Array) => {
  let [parts, size] = [0, 0];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1;
      if (isRead(name)) size += originalSize;
      return false;
    },
  });
  if (parts > mostParts || size > mostUnpacked) throw tooLarge();
  return unzipSync(bytes, { filter: ({ name }) => isRead(name) });
};

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);

/** How many cells the sheet spans, from its first to the last with something in it. */
const cellsOf = (sheet: Uint8Array) => {
  let [rows, columns] = [1, 1];
  for (const [tag, letters = '', row] of new TextDecoder('latin1')
    .decode(sheet)
    .matchAll(/<(?:[\w.-]+:)?(?:row|c)\s(?:[^>]*?\s)?r\s*=\s*["']([A-Z]*)(\d+)["'][^>]*>/g)) {
    if (tag.endsWith('/>')) continue;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows > mostRows ? Infinity : rows * columns;
};

const pad = (value: number) => String(value).padStart(2, '0');
/** Workbooks know no time zones: a moment there reads as UTC. */
const dateText = (read: Date) => {
  // The reader cuts fractions of a millisecond off: a minute would be the one before.
  const date = new Date(Math.round(read.getTime() / 1_000) * 1_000);
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
  return time === '00:00' ? day : `${day} ${time}`;
};
const cellText = (cell: unknown) => {
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
};

/** The records of a workbook's first sheet. Throws for what is no workbook, is damaged or too large. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  let unpacked: ReturnType<typeof partsOf>;
  try {
    unpacked = partsOf(bytes);
  } catch (error) {
    throw error instanceof UnreadableTable ? error : damaged();
  }
  if (!unpacked['xl/workbook.xml'])
    throw new UnreadableTable('This is no Excel workbook: please choose a CSV or XLSX file.');
  const parts = Object.entries(unpacked).filter(([name]) => name.endsWith('.xml'));
  if (parts.some(([, part]) => cellsOf(part) > mostCells)) throw tooLarge();
  // Packed anew without compression: the reader would have each part unpacked by a worker from a blob, which our policy
  // for pages does not allow.
  const stored = zipSync(unpacked, { level: 0 });
  const rows = await readSheet(stored.buffer).catch(() => {
    throw damaged();
  });
  return rows.map((cells) => cells.map(cellText));
};
