import type { Comment } from '@jobref/contracts/domain/comments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const hasPassed = (moment: string) => Date.parse(moment) <= Date.now();

/**
 * Whether a comment's time for changes is still running; when it ends, the thread is asked for anew, as the server knows
 * what may still be done then. A comment that is not bound to the time counts as changeable.
 */
export const useIsChangeable = ({ abilities, changeableUntil, jobReferenceId }: Comment): boolean => {
  const queryClient = useQueryClient();
  const [isOver, setOver] = useState(() => hasPassed(changeableUntil));
  const isTimed = abilities.edit;
  useEffect(() => {
    if (!isTimed || isOver) return;
    const timer = setTimeout(
      () => {
        setOver(true);
        void queryClient.invalidateQueries({ queryKey: ['/api/jobs', jobReferenceId, 'comments'] });
      },
      Date.parse(changeableUntil) - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [isTimed, isOver, changeableUntil, jobReferenceId, queryClient]);
  return !isTimed || !isOver;
};
