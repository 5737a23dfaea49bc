import type { Notification } from '../domain/notifications.js';

/**
 * Server-sent events that a browser receives: event name to JSON data. A key of `stale` matches the queries whose path
 * has exactly these parts, whatever their parameters; a last part `*` includes all paths below. `resync`: too many events were missed, everything is stale.
 * `caught_up`: all events up to this event's id have been sent; sent on opening and periodically afterwards.
 */
export interface LiveEvents {
  stale: { keys: string[][] };
  notification: Notification;
  access_ended: { jobReferenceId: string };
  resync: Record<string, never>;
  caught_up: Record<string, never>;
}

/**
 * Header of `GET /api/auth/user`: the id of the newest event when the request arrived. A stream that resumes from it
 * brings every change of data that was requested later.
 */
export const liveEventIdHeader = 'x-live-event-id';

/** Names of the server-sent events; separate from their schemas, so that a browser can listen without loading those. */
export const liveEventNames = [
  'stale',
  'notification',
  'access_ended',
  'resync',
  'caught_up',
] as const satisfies (keyof LiveEvents)[];
