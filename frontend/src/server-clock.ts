/** How far the server's clock is ahead of this device's, in milliseconds; 0 until the first response. */
let ahead = 0;

const longestRequest = 5000;

/**
 * Called with the headers of each successful JSON response; files may come from a cache, with an old date. A long
 * request is ignored: its response may have been read late, by a frozen tab or a laptop that slept. The date is in whole
 * seconds: no deadline is seen to pass before the server's clock reaches it.
 */
export const readServerClock = (headers: Headers, sentAt: number): void => {
  const date = Date.parse(headers.get('date') ?? '');
  const now = Date.now();
  if (!Number.isNaN(date) && now - sentAt <= longestRequest) ahead = date - now;
};

/**
 * Returns the server's current time in milliseconds. Times from the server are compared with it, as this device's clock
 * may be wrong.
 */
export const serverNow = (): number => Date.now() + ahead;
