import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the part of the page named by the URL hash (#comments): immediately, and again when all parts have loaded
 * and the layout is final.
 */
export const useAnchor = (jobReferenceId: string) => {
  const { hash, key } = useLocation();
  const reached = useRef<string | null>(null);
  const isLoading =
    useIsFetching({
      queryKey: ['/api/jobs', jobReferenceId],
      predicate: ({ state }) => state.data === undefined,
    }) > 0;
  useEffect(() => {
    if (!hash || reached.current === key) return;
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
    if (!isLoading) reached.current = key;
  }, [hash, key, isLoading]);
};
