import { Redis } from 'ioredis';

// A very busy machine answers late.
const connectTimeout = 10_000;

/**
 * Runs `work` with its own connection to a Redis URL, and closes the connection. One attempt: any problem throws at
 * once.
 */
export const withRedis = async <T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => {}); // reported by the failing call
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};
