import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { logTlsFailure } from '../tls.js';
import { metrics } from './metrics.js';

const watched = new Set<Redis>();
const logger = new Logger('Redis');
let logged = '';

/** Logs why there is no connection, once until there is one: a command only reports that it cannot be sent. */
const logFailure = (error: Error & { code?: string }): void => {
  const reason = error.message || error.code || String(error);
  if (logTlsFailure('Redis', error) || logged === reason) return;
  logged = reason;
  logger.warn(`No connection to Redis: ${reason}`);
};

/**
 * Counts a Redis connection in the metrics until it has ended for good, and logs why it fails. Returns the connection.
 */
export const watchRedis = <R extends Redis>(redis: R): R => {
  watched.add(redis);
  redis.on('error', logFailure);
  redis.on('ready', () => (logged = ''));
  redis.once('end', () => watched.delete(redis));
  return redis;
};

// The constructor registers the gauge.
new Gauge({
  name: 'jobref_redis_connections',
  help: 'Connections of this process to Redis: `ready`, or `away` while reconnecting',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    // A connection that was not started yet is neither.
    const begun = [...watched].filter(({ status }) => status !== 'wait');
    const ready = begun.filter(({ status }) => status === 'ready').length;
    this.set({ state: 'ready' }, ready);
    this.set({ state: 'away' }, begun.length - ready);
  },
});
