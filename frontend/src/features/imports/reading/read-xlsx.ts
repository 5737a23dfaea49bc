import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableTableError } from './table.js';

const mostParts = 2_000;
const mostUnpacked = 64 * 1024 * 1024;
const isRead = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');
/** Limit of cells in memory: the library fills every gap up to the last used row and column. */
const mostCells = 20_000_000;
const mostRows = 1_048_576;
const tooLarge = () =>
  new UnreadableTableError('This workbook is too large. Please save the sheet alone, or as CSV.');
const damaged = () => new UnreadableTableError('This workbook is damaged. Please save it again.');

/**
 * Unpacks the needed parts. The sizes in the archive's directory are checked first: a small file can unpack to many
 * gigabytes. A part with a false size gets no more memory than it claimed.
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

/** Returns how many cells the sheet spans, from the first to the last used one. */
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
/** Formats a date. Workbooks have no time zones: dates are read as UTC. */
const dateText = (read: Date) => {
  // The library truncates fractions of a millisecond: a full minute would become the previous one.
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

/** Returns the records of a workbook's first sheet. Throws if the file is no workbook, damaged or too large. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  let unpacked: ReturnType<typeof partsOf>;
  try {
    unpacked = partsOf(bytes);
  } catch (error) {
    throw error instanceof UnreadableTableError ? error : damaged();
  }
  if (!unpacked['xl/workbook.xml'])
    throw new UnreadableTableError('This is not an Excel workbook: please choose a CSV or XLSX file.');
  const parts = Object.entries(unpacked).filter(([name]) => name.endsWith('.xml'));
  if (parts.some(([, part]) => cellsOf(part) > mostCells)) throw tooLarge();
  // Repacked without compression: the library would unpack each part in a worker from a blob URL, which our Content
  // Security Policy forbids.
  const stored = zipSync(unpacked, { level: 0 });
  const rows = await readSheet(stored.buffer).catch(() => {
    throw damaged();
  });
  return rows.map((cells) => cells.map(cellText));
};
