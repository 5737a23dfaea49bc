import { Redis } from 'ioredis';

const reconnectDelay = (times: number) => Math.min(times * 100, 2_000);

const connect = (url: string, options: object): Redis => {
  const redis = new Redis(url, { retryStrategy: reconnectDelay, ...options });
  redis.on('error', () => undefined); // every command that fails says so itself
  return redis;
};

/** For those who put on a queue: a command fails at once while Redis is away, it does not wait in memory. */
export const producerConnection = (url: string): Redis =>
  connect(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });

/** For workers and listeners: they wait for Redis for as long as it takes. */
export const consumerConnection = (url: string): Redis => connect(url, { maxRetriesPerRequest: null });
