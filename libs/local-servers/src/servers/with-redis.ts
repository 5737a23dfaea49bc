import { Redis } from 'ioredis';

// A machine that is busy enough answers late.
const connectTimeout = 10_000;

/** Runs `work` with a connection of its own to a Redis address, and closes it. One attempt: anything wrong is an error at once. */
export const withRedis = async <T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => {}); // the call that fails tells
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};
