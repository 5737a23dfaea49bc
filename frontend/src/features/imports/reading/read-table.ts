import { limits } from '@jobref/contracts/domain/limits';
import { decodeText } from './decode-text.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { type Table, tableOf, UnreadableTable } from './table.js';

/** Also blank ones: more than these nobody reads. */
const mostRecords = limits.bulkMost + 2_000;

const begins = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** The table in a file, whatever its name says. Throws an `UnreadableTable` with the reason. */
export const readTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<Table> => {
  if (bytes.length === 0) throw new UnreadableTable('The file is empty.');
  // Word and Excel up to 2003, and newer ones behind a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableTable(
      'This workbook is of an old Excel or protected by a password. Please save it as XLSX or CSV.',
    );
  const records = begins(bytes, 0x50, 0x4b, 0x03, 0x04)
    ? await readXlsx(bytes, mostRecords)
    : readCsv(decodeText(bytes), mostRecords);
  return tableOf(records, limits.bulkMost);
};
