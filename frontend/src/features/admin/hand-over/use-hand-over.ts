import type { HandedOver } from '@jobref/contracts/domain/owned-work';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnauthorized, messageOf } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { allJobReferencePaths } from '../../../api/affected-paths.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { announceSignedOut } from '../../../session/unauthorized.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { ownedWorkQuery } from '../queries.js';
import { useIsMounted } from '../../../ui/hooks/use-is-mounted.js';
import { formatNumber } from '../../../ui/text/format-number.js';

/** Progress of a hand-over. */
export interface HandOverProgress {
  isRunning: boolean;
  /** Job references and clients handed over since the dialog opened. */
  done: number;
  /** `done` plus the remaining ones; null before the first response. */
  total: number | null;
  /** Why the hand-over stopped early, or null. */
  problem: string | null;
}

const atFirst: HandOverProgress = { isRunning: false, done: 0, total: null, problem: null };
/** "200 of 412 job references and clients handed over" */
export const progressText = (done: number, total: number): string =>
  `${formatNumber(done)} of ${formatNumber(total)} job references and clients handed over`;
const noProgressMessage = 'The others could not be handed over';

/**
 * Hands a person's job references over in batches until none remains. `run` resolves to whether the hand-over
 * completed; called again after a failure it continues where it stopped. Unmounting stops it after the current batch,
 * with a toast; `run` then resolves to false even after the last batch, so that no further step follows a cancel.
 */
export const useHandOver = (fromUserId: string) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [progress, setProgress] = useState(atFirst);
  const isHandingOver = useRef(false);
  const isMounted = useIsMounted();

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
      if (!isMounted.current) {
        toast({ title: 'Hand-over stopped', description: progressText(done, total) });
        return false;
      }
      if (remaining === 0) return true;
      if (handedOver === 0) throw new Error(noProgressMessage);
    }
  };

  const run = async (toUserId: string): Promise<boolean> => {
    if (isHandingOver.current) return false;
    isHandingOver.current = true;
    setProgress((before) => ({ ...before, isRunning: true, problem: null }));
    try {
      return await batches(toUserId);
    } catch (error) {
      if (isUnauthorized(error)) announceSignedOut();
      else setProgress((before) => ({ ...before, problem: messageOf(error, noProgressMessage) }));
      return false;
    } finally {
      isHandingOver.current = false;
      setProgress((before) => ({ ...before, isRunning: false }));
      void refresh(allJobReferencePaths);
      void queryClient.invalidateQueries({ queryKey: ownedWorkQuery(fromUserId).queryKey });
    }
  };
  return { ...progress, run };
};
