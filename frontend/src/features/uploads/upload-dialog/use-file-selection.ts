import { useCallback, useState, useSyncExternalStore } from 'react';
import { checkFiles, type RejectedFile } from '../queue/check-files.js';
import { UploadQueue } from '../queue/upload-queue.js';
import { isRefusedFile } from '../transport/with-retries.js';

interface Selection {
  queue: UploadQueue;
  rejected: readonly RejectedFile[];
}

/** What was said of files before the dialog opened. */
export type Descriptions = ReadonlyMap<File, string>;

let lastId = 0;

/** Checks newly chosen files: those that may be sent join the queue, the others are answered with the reason. */
const take = (queue: UploadQueue, files: readonly File[], descriptions?: Descriptions): RejectedFile[] => {
  const { accepted, rejected } = checkFiles(
    files,
    queue.items().map(({ file }) => file),
  );
  queue.add(accepted.map((file) => ({ file, description: descriptions?.get(file) ?? '' })));
  return rejected.map((file) => ({ ...file, id: String((lastId += 1)) }));
};

const startWith = (files: readonly File[], descriptions?: Descriptions): Selection => {
  const queue = new UploadQueue(isRefusedFile);
  return { queue, rejected: take(queue, files, descriptions) };
};

/** The files of an upload dialog: what will be sent, and what was refused; `chosenBefore` were chosen before it opened. */
export const useFileSelection = (chosenBefore: readonly File[], descriptions?: Descriptions) => {
  const [{ queue, rejected }, setSelection] = useState(() => startWith(chosenBefore, descriptions));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const add = useCallback(
    (files: File[]) => {
      const refused = take(queue, files);
      setSelection((before) => ({ ...before, rejected: [...before.rejected, ...refused] }));
    },
    [queue],
  );
  const dismiss = (id: string) =>
    setSelection((before) => ({ ...before, rejected: before.rejected.filter((file) => file.id !== id) }));
  return { queue, items, rejected, add, dismiss };
};
