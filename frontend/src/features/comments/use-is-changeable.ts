import type { Comment } from '@jobref/contracts/domain/comments';
import { useEffect, useState } from 'react';
import { useRefresh } from '../../live/use-refresh.js';

const hasPassed = (moment: string) => Date.parse(moment) <= Date.now();

/**
 * Whether a comment's time for changes is still running; when it ends, the thread is asked for anew, as the server knows
 * what may still be done then. A comment that is not bound to the time counts as changeable.
 */
export const useIsChangeable = ({ abilities, changeableUntil, jobReferenceId }: Comment): boolean => {
  const refresh = useRefresh();
  const [isOver, setOver] = useState(() => hasPassed(changeableUntil));
  const isTimed = abilities.edit;
  useEffect(() => {
    if (!isTimed || isOver) return;
    const timer = setTimeout(
      () => {
        setOver(true);
        void refresh([`/api/jobs/${jobReferenceId}/comments`]);
      },
      Date.parse(changeableUntil) - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [isTimed, isOver, changeableUntil, jobReferenceId, refresh]);
  return !isTimed || !isOver;
};
