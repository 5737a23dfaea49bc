import type { BulkRequest, BulkWork } from '@jobref/contracts/domain/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.js';
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
    setWork(ended.refusedCount === 0 ? null : ended);
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

  const watch = async (begun: BulkWork) => {
    let current = begun;
    while (current.endedAt === null) {
      await wait();
      try {
        current = await request<BulkWork>('GET', `/api/bulk/${begun.id}`);
      } catch (error) {
        // A server that is away comes back; one that refuses, as after a logout, goes on refusing.
        if (isRefusal(error)) return setWork(null);
      }
      const known = current;
      // Closed, it stays closed.
      setWork((shown) => shown && known);
    }
    tell(current);
  };

  /** Answers whether it was begun. */
  const follow = async (begin: () => Promise<BulkWork>): Promise<boolean> => {
    setStarting(true);
    try {
      const begun = await begin();
      setWork(begun);
      void watch(begun);
      return true;
    } catch (error) {
      toastFailure('Error', 'The work could not be started')(error);
      return false;
    } finally {
      setStarting(false);
    }
  };

  return {
    work,
    isStarting,
    close: () => setWork(null),
    start: (wanted: BulkRequest) =>
      follow(() => requestOnce<BulkWork>('/api/bulk', wanted, crypto.randomUUID())),
  };
};
