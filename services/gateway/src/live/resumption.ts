import { eventText } from './live-events.js';
import type { LiveHistory } from './live-history.js';
import type { OpenStream } from './open-stream.js';

/** Half of the buffer limit of a stream. A browser that missed more than that has to resync. */
const mostBytes = 64 * 1024;

/** Returns the epoch milliseconds, by Redis' clock, at which an entry was added to the feed. */
const timeOf = (id: string): number => Number(id.split('-')[0]);

/**
 * Returns what a stream missed since `lastEventId`, as text. Notifications contain their subject, so they are not sent
 * again to a person who lost access meanwhile, or whose sign-in is newer: such a stream has to resync.
 */
export const missedEventsText = (
  stream: OpenStream,
  history: LiveHistory,
  lastEventId: string | undefined,
): string => {
  if (lastEventId === undefined) return '';
  const resync = eventText('resync', {});
  const missed = history.after(lastEventId)?.filter(({ audience }) => stream.isInAudience(audience));
  if (!missed || missed.some(({ id }) => timeOf(id) < stream.owner.signIn.createdAt)) return resync;
  const accessEnds = missed.filter(({ endsAccess }) => endsAccess);
  const text = (accessEnds.length > 0 ? accessEnds : missed).map((update) => update.text).join('');
  if (text.length > mostBytes) return resync;
  return accessEnds.length > 0 ? text + resync : text;
};
