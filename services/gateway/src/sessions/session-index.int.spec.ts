import { randomUUID } from 'node:crypto';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { Redis } from 'ioredis';
import type { GatewayRedis } from './redis.js';
import { sessionKey } from './redis-session-store.js';
import type { SignIn } from './session-data.js';
import { SessionIndex } from './session-index.js';

describe('session index', () => {
  const userId = randomUUID();
  let redis: Redis;
  let index: SessionIndex;
  beforeAll(async () => {
    redis = new Redis(await testRedisUrl());
    index = new SessionIndex(redis as GatewayRedis);
  });
  afterAll(() => redis.disconnect());

  const signIn = async () => {
    const entry: SignIn = {
      id: randomUUID(),
      userId,
      sessionEpoch: 1,
      createdAt: Date.now(),
      device: 'a program',
      address: '192.0.2.7',
    };
    const sessionId = randomUUID();
    await redis.set(sessionKey(sessionId), JSON.stringify({ signIn: entry }), 'PX', 60_000);
    await index.add(sessionId, entry, 60_000);
    return sessionId;
  };

  it('prunes dead sessions of a person who signs in repeatedly and never lists them', async () => {
    const alive = await signIn();
    for (let count = 1; count < 120; count += 1) await redis.del(sessionKey(await signIn()));
    expect(await redis.hlen(`gateway:sessions-of:${userId}`)).toBeLessThan(100);
    expect((await index.of(userId)).map(({ sessionId }) => sessionId)).toEqual([alive]);
  });
});
