import { type LiveEntry, liveFeed } from '@jobref/contracts/wire/live';
import type { Redis } from 'ioredis';

/**
 * Tells every gateway, and through them the browsers of an audience, what is new. The feed keeps about the last
 * `liveFeed.length` entries, from which a stream that was cut off is resumed. Throws when Redis is away.
 */
export const publishLive = async (redis: Redis, entry: LiveEntry): Promise<void> => {
  await redis.xadd(liveFeed.key, 'MAXLEN', '~', liveFeed.length, '*', liveFeed.field, JSON.stringify(entry));
};
