import { readTable } from './read-table.js';
import { UnreadableTableError } from './table.js';

/** Reads the file outside the page: a malicious one can only exhaust this worker, which is then terminated. */
self.onmessage = ({ data: file }: MessageEvent<File>) => {
  void (async () => {
    try {
      self.postMessage({ table: await readTable(new Uint8Array(await file.arrayBuffer())) });
    } catch (error) {
      self.postMessage({ reason: error instanceof UnreadableTableError ? error.message : null });
    }
  })();
};
