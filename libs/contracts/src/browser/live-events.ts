import type { Notification } from '../domain/notifications.js';

/**
 * What a browser receives: server-sent events of these names, with their data as JSON. A key of `stale` stands for the
 * queries whose path has just these parts, whatever their parameters. `resync`: too much was missed, everything is stale.
 * `caught_up`: all that there was up to this event's id has been sent, as on opening and every now and then since.
 */
export interface LiveEvents {
  stale: { keys: string[][] };
  notification: Notification;
  access_ended: { jobReferenceId: string };
  resync: Record<string, never>;
  caught_up: Record<string, never>;
}

/** The names of the server-sent events; apart from their schemas, so that a browser need not load those to listen. */
export const liveEventNames = [
  'stale',
  'notification',
  'access_ended',
  'resync',
  'caught_up',
] as const satisfies (keyof LiveEvents)[];
