import type { Comment } from '@jobref/contracts/domain/comments';
import { useEffect, useState } from 'react';
import { useRefresh } from '../../live/use-refresh.js';
import { serverNow } from '../../server-clock.js';

/**
 * Returns whether a comment is still within its time limit for changes. When the limit passes, the thread is refetched,
 * as the server decides what is allowed then. A comment without a limit counts as changeable.
 */
export const useIsChangeable = (comment: Comment): boolean => {
  const { abilities, changeableUntil, jobReferenceId } = comment;
  const refresh = useRefresh();
  const [isOver, setOver] = useState(false);
  const isTimed = abilities.edit;
  useEffect(() => {
    if (!isTimed || isOver) return;
    const timer = setTimeout(
      () => {
        setOver(true);
        void refresh([`/api/jobs/${jobReferenceId}/comments`]);
      },
      Date.parse(changeableUntil) - serverNow(),
    );
    return () => clearTimeout(timer);
  }, [isTimed, isOver, changeableUntil, jobReferenceId, refresh]);
  return !isTimed || !isOver;
};
