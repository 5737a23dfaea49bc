/** How far the server's clock is ahead of this device's, in milliseconds; 0 until the first response. */
let ahead = 0;

/**
 * Called with the headers of each response that comes from the server itself and not from a cache. The date is in whole
 * seconds: no deadline is seen to pass before the server's clock reaches it.
 */
export const readServerClock = (headers: Headers): void => {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) ahead = date - Date.now();
};

/**
 * Returns the server's current time in milliseconds. Times from the server are compared with it, as this device's clock
 * may be wrong.
 */
export const serverNow = (): number => Date.now() + ahead;
