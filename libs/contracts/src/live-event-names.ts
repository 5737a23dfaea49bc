import type { LiveEvents } from './live.js';

/** The names of the server-sent events; apart from their schemas, so that a browser need not load those to listen. */
export const liveEventNames = [
  'stale',
  'notification',
  'access_ended',
  'resync',
  'caught_up',
] as const satisfies (keyof LiveEvents)[];
