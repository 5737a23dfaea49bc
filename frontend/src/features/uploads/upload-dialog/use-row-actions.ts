import { useEffect, useRef, useState } from 'react';
import type { UploadQueue } from '../queue/upload-queue.js';
import type { UploadRowActions } from './upload-row.js';

/** What a row of the list can do: one object for the dialog's whole life, so that rows are not drawn anew. */
export const useRowActions = (queue: UploadQueue, retry: (id: string) => void): UploadRowActions => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const [actions] = useState(() => ({
    onRemove: (id: string) => queue.remove(id),
    onDescribe: (id: string, description: string) => queue.describe(id, description),
    onRetry: (id: string) => latest.current(id),
  }));
  return actions;
};
