import { type LiveEntry, liveFeed } from '@jobref/contracts/wire/live';
import type { Redis } from 'ioredis';

/**
 * Publishes an update to every gateway, and through them to the browsers of an audience. The feed keeps about the last
 * `liveFeed.length` entries, from which an interrupted stream is resumed. Throws while Redis is unreachable.
 */
export const publishLive = async (redis: Redis, entry: LiveEntry): Promise<void> => {
  await redis.xadd(liveFeed.key, 'MAXLEN', '~', liveFeed.length, '*', liveFeed.field, JSON.stringify(entry));
};
