import { randomUUID } from 'node:crypto';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { Redis } from 'ioredis';
import type { GatewayRedis } from './redis.js';
import { sessionKey } from './redis-session-store.js';
import type { SignIn } from './session-data.js';
import { SessionIndex } from './session-index.js';

describe('session index', () => {
  let userId: string;
  let redis: Redis;
  let index: SessionIndex;
  beforeAll(async () => {
    redis = new Redis(await testRedisUrl());
    index = new SessionIndex(redis as GatewayRedis);
  });
  beforeEach(() => {
    userId = randomUUID();
  });
  afterAll(() => redis.disconnect());

  const signIn = async (idleMs = 60_000) => {
    const entry: SignIn = {
      id: randomUUID(),
      userId,
      sessionEpoch: 1,
      createdAt: Date.now(),
      device: 'a program',
      address: '192.0.2.7',
    };
    const sessionId = randomUUID();
    await redis.set(sessionKey(sessionId), JSON.stringify({ signIn: entry }), 'PX', idleMs);
    await index.add(sessionId, entry, 60_000);
    return sessionId;
  };

  it('prunes dead sessions of a person who signs in repeatedly and never lists them', async () => {
    const alive = await signIn();
    for (let count = 1; count < 120; count += 1) await redis.del(sessionKey(await signIn()));
    expect(await redis.hlen(`gateway:sessions-of:${userId}`)).toBeLessThan(100);
    expect((await index.of(userId)).map(({ sessionId }) => sessionId)).toEqual([alive]);
  });

  it('ends the sessions unused for longest of a person who has hundreds', async () => {
    const unused = await signIn(30_000);
    const used: string[] = [];
    for (let count = 1; count < 200; count += 1) used.push(await signIn());
    expect(await redis.exists(sessionKey(unused))).toBe(0);
    expect(await redis.exists(sessionKey(used.at(-1) ?? ''))).toBe(1);
    expect(await index.of(userId)).toHaveLength(100);
  });
});
