import type { BulkRequest, BulkWork } from '@jobref/contracts/domain/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request, requestOnce } from '../../api/request.js';
import { binPath, listPaths } from '../../api/touched-paths.js';
import { refreshPaths } from '../../live/stale-queries.js';
import { toastFailure } from '../../session/toast-failure.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { undoDuration } from '../bin/use-delete.js';
import { outcomeText } from './bulk-words.js';

/** How often the progress is asked for, in milliseconds. */
const pause = 400;
const wait = () => new Promise((resolve) => setTimeout(resolve, pause));

/** Work on many job references: begun, watched to its end, told of; a deletion can be undone from a toast. */
export const useBulkWork = () => {
  const queryClient = useQueryClient();
  const [work, setWork] = useState<BulkWork | null>(null);
  const [isStarting, setStarting] = useState(false);

  const undo = ({ id }: BulkWork) => follow(() => request<BulkWork>('POST', `/api/bulk/${id}/undo`));
  const tell = (ended: BulkWork) => {
    // What was refused stays on the screen with its reasons.
    if (ended.refusedCount === 0) setWork(null);
    toast({
      title: ended.refusedCount < ended.total ? 'Success' : 'Error',
      description: outcomeText(ended),
      ...(ended.refusedCount === ended.total && { variant: 'destructive' }),
      ...(ended.act === 'delete' &&
        ended.refusedCount < ended.total && {
          action: { label: 'Undo', onClick: () => void undo(ended) },
          duration: undoDuration,
        }),
    });
    void refreshPaths(queryClient, [...listPaths, binPath]);
  };

  /** Answers whether it was begun. */
  const follow = async (begin: () => Promise<BulkWork>): Promise<boolean> => {
    setStarting(true);
    let current: BulkWork;
    try {
      current = await begin();
    } catch (error) {
      toastFailure('Error', 'Failed to begin')(error);
      return false;
    } finally {
      setStarting(false);
    }
    setWork(current);
    while (current.endedAt === null) {
      await wait();
      const { id } = current;
      current = await request<BulkWork>('GET', `/api/bulk/${id}`).catch(() => current);
      setWork(current);
    }
    tell(current);
    return true;
  };

  return {
    work,
    isStarting,
    close: () => setWork(null),
    start: (wanted: BulkRequest) =>
      follow(() => requestOnce<BulkWork>('/api/bulk', wanted, crypto.randomUUID())),
  };
};
