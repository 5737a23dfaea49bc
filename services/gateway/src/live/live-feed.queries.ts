import { liveFeed } from '@jobref/contracts/wire/live';
import type { Redis } from 'ioredis';
import { firstFeedId } from './live-history.js';

/** A raw entry of the stream: its id and its JSON. */
export interface FeedEntry {
  id: string;
  json: string | undefined;
}

/** An entry has one field, the JSON. */
const toEntry = ([id, fields]: [id: string, fields: string[]]): FeedEntry => ({ id, json: fields[1] });

const pageLength = 500;

/** Returns one page of the feed from its oldest entry, or from after `id` if given. */
export const pageOfFeed = async (redis: Redis, id?: string): Promise<FeedEntry[]> => {
  const from = id === undefined ? '-' : `(${id}`;
  return (await redis.xrange(liveFeed.key, from, '+', 'COUNT', pageLength)).map(toEntry);
};

/** Returns whether no entry has been trimmed yet: the feed is trimmed only above this length. */
export const isUntrimmed = async (redis: Redis): Promise<boolean> =>
  (await redis.xlen(liveFeed.key)) < liveFeed.length;

/** Returns whether all entries after `id` still exist, which holds while that entry itself exists. */
const keepsAllAfter = async (redis: Redis, id: string): Promise<boolean> =>
  id === firstFeedId ? isUntrimmed(redis) : (await redis.xrange(liveFeed.key, id, id)).length > 0;

/**
 * Returns the entries after `id`; waits up to `blockMs` for them unless it is 0. Returns null when entries after `id`
 * may have been lost: the feed was trimmed beyond it, or Redis was emptied.
 */
export const entriesAfter = async (
  redis: Redis,
  id: string,
  blockMs: number,
): Promise<FeedEntry[] | null> => {
  const streams = ['STREAMS', liveFeed.key, id] as const;
  const answer = await (blockMs > 0
    ? redis.xread('COUNT', pageLength, 'BLOCK', blockMs, ...streams)
    : redis.xread('COUNT', pageLength, ...streams));
  // Checked after the read, so that entries lost before it are detected.
  if (!(await keepsAllAfter(redis, id))) return null;
  return (answer ?? []).flatMap(([, entries]) => entries.map(toEntry));
};
