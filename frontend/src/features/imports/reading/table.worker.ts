import { readTable } from './read-table.js';
import { UnreadableTable } from './table.js';

/** Reads a person's file apart from the page: a hostile one can only use up this worker, which is ended then. */
self.onmessage = ({ data: file }: MessageEvent<File>) => {
  void (async () => {
    try {
      self.postMessage({ table: await readTable(new Uint8Array(await file.arrayBuffer())) });
    } catch (error) {
      self.postMessage({ reason: error instanceof UnreadableTable ? error.message : null });
    }
  })();
};
