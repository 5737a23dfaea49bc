import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** How long, in milliseconds, an answer that does not come and a page that is never idle are waited for. */
const longest = { answer: 3_000, idle: 1_000 };

/** Runs something when the browser has drawn what there is and has nothing else to do; answers what calls it off. */
export const whenIdle = (run: () => void) => {
  // Safari cannot tell.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run, { timeout: longest.idle });
  return () => cancelIdleCallback(waiting);
};

/** Runs something, which may be run twice, when the page has all that it asked the server for and nothing else to do, or waits for it too long: what can wait does not delay what is looked at. */
export const useWhenQuiet = (run: () => void) => {
  const client = useQueryClient();
  const isQuiet = useIsFetching() === 0;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isQuiet) {
      const timer = setTimeout(() => latest.current(), longest.answer);
      return () => clearTimeout(timer);
    }
    return whenIdle(() => {
      if (client.isFetching() === 0) latest.current();
    });
  }, [client, isQuiet]);
};
