import type { Session } from 'fastify';
import type { Redis } from 'ioredis';
import { RedisSessionStore } from './redis-session-store.js';

describe('RedisSessionStore', () => {
  it('reports a full disk of Redis in words for a person [AP-31]', async () => {
    const full = Object.assign(new Error('MISCONF Errors writing to the AOF file: No space left on device'), {
      name: 'ReplyError',
    });
    const redis = { set: () => Promise.reject(full) } as unknown as Redis;
    const error = await new Promise((resolve) =>
      new RedisSessionStore(redis, 1_000).set('id', {} as Session, resolve),
    );
    expect(error).toMatchObject({
      code: 'unavailable',
      message: 'The service is temporarily unavailable. Please try again in a moment.',
    });
  });
});
