import type { Redis } from 'ioredis';

/**
 * Which run of the Redis server a connection speaks to. Every start has another id, and may have forgotten the last second
 * before it, a deletion too: what an earlier run kept is not to be trusted.
 */
export class RedisRun {
  private current: string | undefined;

  constructor(redis: Redis) {
    redis.on('ready', () => {
      redis.info('server').then(
        (text) => (this.current = /^run_id:(\w+)/m.exec(text)?.[1]),
        () => undefined, // the connection is gone again
      );
    });
    redis.on('close', () => (this.current = undefined));
  }

  /** Undefined without a connection, and until the server has told. */
  get id(): string | undefined {
    return this.current;
  }
}
