import { Redis, type RedisOptions } from 'ioredis';
import { watchRedis } from '../ops/redis-connections.js';

const reconnectDelay = (times: number) => Math.min(times * 100, 2_000);

const connect = (url: string, options: RedisOptions): Redis => {
  const redis = new Redis(url, { retryStrategy: reconnectDelay, ...options });
  redis.on('error', () => undefined); // each failing command reports its own error
  return watchRedis(redis);
};

// Without a reply for this long a connection is replaced, as when the machine of Redis died: TCP alone would notice after a
// quarter of an hour. Consumers' commands may block for ten seconds.
const producerSilenceMs = 10_000;
const consumerSilenceMs = 30_000;

/**
 * Opens a connection for producers: a command fails at once while Redis is unreachable, instead of waiting in memory.
 */
export const producerConnection = (url: string, options: RedisOptions = {}): Redis =>
  connect(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    socketTimeout: producerSilenceMs,
    ...options,
  });

/** Opens a connection for workers and subscribers: they wait for Redis indefinitely. */
export const consumerConnection = (url: string): Redis =>
  connect(url, { maxRetriesPerRequest: null, socketTimeout: consumerSilenceMs });
