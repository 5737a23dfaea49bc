import { formatNumber } from '../../../ui/text/format-number.js';
import { limits } from '@jobref/contracts/domain/limits';
import { decodeText } from './decode-text.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { type Table, tableOf, UnreadableTableError } from './table.js';

/** Including blank lines. */
const mostLines = 5 * limits.bulkMost;

const begins = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** Reads the table of a file, whatever its extension. Throws an `UnreadableTableError` with the reason. */
export const readTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<Table> => {
  if (bytes.length === 0) throw new UnreadableTableError('The file is empty.');
  // Word and Excel up to 2003, and newer files with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableTableError(
      'This workbook has an old Excel format or is password-protected. Please save it as XLSX or CSV.',
    );
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return tableOf(await readXlsx(bytes), limits.bulkMost);
  const records = readCsv(decodeText(bytes), mostLines + 1);
  const table = tableOf(records, limits.bulkMost);
  if (records.length > mostLines)
    throw new UnreadableTableError(
      `The file has more than ${formatNumber(mostLines)} lines. Please split it into several files.`,
    );
  return table;
};
