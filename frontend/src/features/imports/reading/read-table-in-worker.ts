import TableWorker from './table.worker.js?worker';
import { type Table, UnreadableTableError } from './table.js';

const mostBytes = 10 * 1024 * 1024;
const mostMs = 15_000;
const unreadable = 'This file cannot be read as a table.';
const codeMissing = 'A part of JobRef could not be loaded. Please check the connection or reload the page.';

/** Reads the table of a chosen file, which stays on the device. Rejects with an `UnreadableTableError` and the reason. */
export const readTableInWorker = (file: File): Promise<Table> =>
  new Promise((resolve, reject) => {
    if (file.size > mostBytes) {
      reject(new UnreadableTableError('The file is larger than 10 MB. Please split it into several files.'));
      return;
    }
    const worker = new TableWorker();
    const end = (table: Table | null, reason = unreadable) => {
      clearTimeout(timer);
      worker.terminate();
      if (table) resolve(table);
      else reject(new UnreadableTableError(reason));
    };
    const timer = setTimeout(
      () => end(null, 'Reading this file takes too long. Please save it as CSV.'),
      mostMs,
    );
    // Only an error within the code is an `ErrorEvent`. The code may be out of reach, or gone after an update.
    worker.onerror = (event) => end(null, event instanceof ErrorEvent ? unreadable : codeMissing);
    worker.onmessage = ({ data }: MessageEvent<{ table?: Table; reason?: string | null }>) =>
      end(data.table ?? null, data.reason ?? undefined);
    worker.postMessage(file);
  });
