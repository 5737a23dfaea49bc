import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const whenIdle = (run: () => void) => {
  // Safari cannot tell.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
};

/** Runs something, which may be run twice, when the page has all that it asked the server for and nothing else to do: what can wait does not delay what is looked at. */
export const useWhenQuiet = (run: () => void) => {
  const client = useQueryClient();
  const isQuiet = useIsFetching() === 0;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isQuiet) return undefined;
    return whenIdle(() => {
      if (client.isFetching() === 0) latest.current();
    });
  }, [client, isQuiet]);
};
