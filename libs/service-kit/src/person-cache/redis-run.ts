import type { Redis } from 'ioredis';

/**
 * Tracks which run of the Redis server a connection is using. Every start has another id and may have lost the last
 * second before it, deletions included: entries of an earlier run must not be trusted.
 */
export class RedisRun {
  private current: string | undefined;

  constructor(redis: Redis) {
    redis.on('ready', () => {
      redis.info('server').then(
        (text) => (this.current = /^run_id:(\w+)/m.exec(text)?.[1]),
        () => undefined, // the connection has closed again
      );
    });
    redis.on('close', () => (this.current = undefined));
  }

  /** The run's id; undefined without a connection, and until the server has answered. */
  get id(): string | undefined {
    return this.current;
  }
}
