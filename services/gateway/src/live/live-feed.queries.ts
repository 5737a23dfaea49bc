import { liveFeed } from '@jobref/contracts/wire/live';
import type { Redis } from 'ioredis';
import { beginningOfTime } from './live-history.js';

/** An entry as it lies on the stream: its id and its JSON. */
export interface FeedEntry {
  id: string;
  json: string | undefined;
}

const toEntry = ([id, fields]: [id: string, fields: string[]]): FeedEntry => ({
  id,
  json: fields.find((_, index) => fields[index - 1] === liveFeed.field && index % 2 === 1),
});

const pageLength = 500;

/** One page of the feed from its oldest entry on, after `id` where one is given. */
export const pageOfFeed = async (redis: Redis, id?: string): Promise<FeedEntry[]> => {
  const from = id === undefined ? '-' : `(${id}`;
  return (await redis.xrange(liveFeed.key, from, '+', 'COUNT', pageLength)).map(toEntry);
};

/** Whether nothing has fallen off the feed's far end yet: it is cut only when it is longer than this. */
export const isWhole = async (redis: Redis): Promise<boolean> =>
  (await redis.xlen(liveFeed.key)) < liveFeed.length;

/** Whether everything that ever followed `id` is still there: so it is while that entry itself is. */
const keepsAllAfter = async (redis: Redis, id: string): Promise<boolean> =>
  id === beginningOfTime ? isWhole(redis) : (await redis.xrange(liveFeed.key, id, id)).length > 0;

/**
 * What follows `id`; waits up to `blockMs` for it where that is not 0. Null when entries after `id` may have been lost:
 * the feed was trimmed beyond it, or Redis was emptied.
 */
export const newsAfter = async (redis: Redis, id: string, blockMs: number): Promise<FeedEntry[] | null> => {
  const streams = ['STREAMS', liveFeed.key, id] as const;
  const answer = await (blockMs > 0
    ? redis.xread('COUNT', pageLength, 'BLOCK', blockMs, ...streams)
    : redis.xread('COUNT', pageLength, ...streams));
  // Asked afterwards: what was lost before the reading must not go unnoticed.
  if (!(await keepsAllAfter(redis, id))) return null;
  return (answer ?? []).flatMap(([, entries]) => entries.map(toEntry));
};
