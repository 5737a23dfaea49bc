import { eventText } from './live-events.js';
import type { LiveHistory } from './live-history.js';
import type { OpenStream } from './open-stream.js';

/** Half of what may wait for a browser. Who missed more than that asks for everything anew. */
const mostBytes = 64 * 1024;

/** Epoch milliseconds, by Redis' clock, at which an entry was put on the feed. */
const timeOf = (id: string): number => Number(id.split('-')[0]);

/**
 * What a stream missed since `lastEventId`, as text. Notifications tell of what they are about, and are not told again
 * to somebody who lost access meanwhile, or whose sign-in is newer: they ask for everything anew, as they are now.
 */
export const missedBy = (
  stream: OpenStream,
  history: LiveHistory,
  lastEventId: string | undefined,
): string => {
  if (lastEventId === undefined) return '';
  const resync = eventText('resync', {});
  const missed = history.after(lastEventId)?.filter(({ audience }) => stream.isMeantBy(audience));
  if (!missed || missed.some(({ id }) => timeOf(id) < stream.owner.signIn.createdAt)) return resync;
  const ends = missed.filter(({ endsAccess }) => endsAccess);
  const text = (ends.length > 0 ? ends : missed).map((update) => update.text).join('');
  if (text.length > mostBytes) return resync;
  return ends.length > 0 ? text + resync : text;
};
