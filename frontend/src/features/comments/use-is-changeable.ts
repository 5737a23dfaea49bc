import type { Comment } from '@jobref/contracts/domain/comments';
import { useEffect, useState } from 'react';
import { useRefresh } from '../../live/use-refresh.js';

/**
 * Returns whether a comment is still within its time limit for changes. When the limit passes, the thread is refetched,
 * as the server decides what is allowed then. A comment without a limit counts as changeable.
 */
export const useIsChangeable = (comment: Comment): boolean => {
  const { abilities, createdAt, changeableUntil, jobReferenceId } = comment;
  const refresh = useRefresh();
  const [isOver, setOver] = useState(false);
  const isTimed = abilities.edit;
  useEffect(() => {
    if (!isTimed || isOver) return;
    const path = `/api/jobs/${jobReferenceId}/comments`;
    const until = Date.parse(changeableUntil);
    const remaining = until - Date.now();
    // By this device's clock the limit has passed, but that clock may be wrong: the server decides.
    if (remaining <= 0) {
      void refresh([path]);
      return;
    }
    const timer = setTimeout(
      () => {
        setOver(true);
        void refresh([path]);
      },
      Math.min(remaining, until - Date.parse(createdAt)),
    );
    return () => clearTimeout(timer);
  }, [isTimed, isOver, createdAt, changeableUntil, jobReferenceId, refresh]);
  return !isTimed || !isOver;
};
