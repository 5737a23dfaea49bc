import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { producerConnection } from '../queues/connections.js';

describe('connections to Redis', () => {
  let lines: unknown[];
  const opened: Redis[] = [];

  beforeEach(() => {
    lines = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(line));
  });
  afterEach(() => {
    for (const redis of opened.splice(0)) redis.disconnect();
    jest.restoreAllMocks();
  });

  /** Connects until `attempts` have failed. */
  const failingConnection = async (url: string, attempts: number) => {
    let failures = 0;
    // ioredis would keep the process alive for two more seconds.
    const redis = producerConnection(url, { disconnectTimeout: 0 }).on('error', () => (failures += 1));
    opened.push(redis);
    await until(() => failures >= attempts);
  };

  it('log once why they fail: a password that has changed, or no server', async () => {
    const old = new URL(await testRedisUrl());
    old.password = 'the-old-password';
    await failingConnection(old.href, 3);
    expect(lines).toEqual([expect.stringMatching(/^No connection to Redis: WRONGPASS/)]);
    await failingConnection('redis://127.0.0.1:1', 3);
    expect(lines).toContain('No connection to Redis: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('log the same reason again after they have worked', async () => {
    for (let times = 1; times <= 2; times += 1) {
      const working = producerConnection(await testRedisUrl());
      opened.push(working);
      await until(() => working.status === 'ready');
      await failingConnection('redis://127.0.0.1:1', 3);
      expect(lines).toEqual(Array(times).fill('No connection to Redis: connect ECONNREFUSED 127.0.0.1:1'));
      for (const redis of opened.splice(0)) redis.disconnect();
    }
  });
});
