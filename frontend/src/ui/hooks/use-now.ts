import { useEffect, useState } from 'react';
import { serverNow } from '../../server-clock.js';

const tick = 60_000;

/** The current moment by the server's clock, updated every minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tick);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
};
