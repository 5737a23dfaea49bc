import type { HandedOver } from '@jobref/contracts/domain/owned-work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnauthorized, messageOf } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { allJobReferencePaths } from '../../../api/touched-paths.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { announceSignedOut } from '../../../session/unauthorized.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { ownedWorkQuery } from '../queries.js';
import { formatNumber } from '../../../ui/text/format-number.js';

/** How far a handing over has come. */
export interface HandOverProgress {
  isRunning: boolean;
  /** Job references handed over since the dialog opened. */
  done: number;
  /** Those and what still remains; null before the first answer. */
  total: number | null;
  /** Why it stopped before its end. */
  problem: string | null;
}

const atFirst: HandOverProgress = { isRunning: false, done: 0, total: null, problem: null };
/** "200 of 412 job references handed over" */
export const handedOverOf = (done: number, total: number): string =>
  `${formatNumber(done)} of ${formatNumber(total)} job references handed over`;
const stuck = 'The others could not be handed over';

/**
 * Hands a person's job references over, batch after batch, until none remains. `run` answers whether it came to its end;
 * called again after a failure it goes on where it stopped. Leaving the dialog stops it after the batch under way, which a toast
 * tells; `run` then answers false even after the last batch, so that nothing follows what somebody cancelled.
 */
export const useHandOver = (fromUserId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [progress, setProgress] = useState(atFirst);
  const underWay = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const batches = async (toUserId: string) => {
    let { done } = progress;
    for (;;) {
      const { handedOver, remaining } = await request<HandedOver>(
        'POST',
        `/api/admin/system-users/${fromUserId}/hand-over`,
        { toUserId },
      );
      done += handedOver;
      const total = done + remaining;
      setProgress({ isRunning: true, done, total, problem: null });
      if (isLeft.current) {
        toast({ title: 'Hand-over stopped', description: handedOverOf(done, total) });
        return false;
      }
      if (remaining === 0) return true;
      if (handedOver === 0) throw new Error(stuck);
    }
  };

  const run = async (toUserId: string): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setProgress((before) => ({ ...before, isRunning: true, problem: null }));
    try {
      return await batches(toUserId);
    } catch (error) {
      if (isUnauthorized(error)) announceSignedOut();
      else setProgress((before) => ({ ...before, problem: messageOf(error, stuck) }));
      return false;
    } finally {
      underWay.current = false;
      setProgress((before) => ({ ...before, isRunning: false }));
      void refresh(allJobReferencePaths);
      void queryClient.invalidateQueries({ queryKey: ownedWorkQuery(fromUserId).queryKey });
    }
  };
  return { ...progress, run };
};
