import { Redis, type RedisOptions } from 'ioredis';
import { watchRedis } from '../ops/redis-connections.js';

const reconnectDelay = (times: number) => Math.min(times * 100, 2_000);

const connect = (url: string, options: RedisOptions): Redis => {
  const redis = new Redis(url, { retryStrategy: reconnectDelay, ...options });
  redis.on('error', () => undefined); // every command that fails says so itself
  return watchRedis(redis);
};

/** For those who put on a queue: a command fails at once while Redis is away, it does not wait in memory. */
export const producerConnection = (url: string, options: RedisOptions = {}): Redis =>
  connect(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, ...options });

/** For workers and listeners: they wait for Redis for as long as it takes. */
export const consumerConnection = (url: string): Redis => connect(url, { maxRetriesPerRequest: null });
