import { readTable } from '../features/imports/reading/read-table.js';
import { UnreadableTableError } from '../features/imports/reading/table.js';

// jsdom's files have no `arrayBuffer`.
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

/** Reads in the test's own process, as jsdom has no workers. */
export default class TableWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(file: Blob) {
    void bytesOf(file)
      .then(readTable)
      .then(
        (table) => this.onmessage?.({ data: { table } }),
        (error: unknown) =>
          this.onmessage?.({
            data: { reason: error instanceof UnreadableTableError ? error.message : null },
          }),
      );
  }

  terminate() {
    this.onmessage = null;
  }
}
