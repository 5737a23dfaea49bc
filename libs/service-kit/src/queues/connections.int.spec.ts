import { once } from 'node:events';
import { startTcpProxy } from '@jobref/testing/tcp-proxy';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { consumerConnection, producerConnection } from './connections.js';

describe('connection to Redis', () => {
  it.each([
    ['a producer', producerConnection],
    ['a consumer', consumerConnection],
  ])('of %s is replaced when the server no longer answers', async (_, open) => {
    const wire = await startTcpProxy(await testRedisUrl());
    const redis = open(wire.url);
    await once(redis, 'ready');
    await redis.ping();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    wire.silence();
    const closed = new Promise((resolve) => redis.once('close', resolve));
    redis.ping().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(35_000);
    jest.useRealTimers();
    await closed;
    expect(await until(() => redis.ping().catch(() => false))).toBe('PONG');
    redis.disconnect();
    await wire.cut();
  });
});
