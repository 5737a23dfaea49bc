import { type LiveEntry, liveFeed } from '@jobref/contracts/wire/live';
import { Redis } from 'ioredis';

/** Returns all updates published on the live feed of this Redis so far. */
export const publishedLive = async (redisUrl: string): Promise<LiveEntry[]> => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  try {
    const entries = await redis.xrange(liveFeed.key, '-', '+');
    return entries.map(([, [, entry = '']]) => JSON.parse(entry) as LiveEntry);
  } finally {
    redis.disconnect();
  }
};
