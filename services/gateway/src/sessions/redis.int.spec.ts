import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { startTcpProxy } from '@jobref/testing/tcp-proxy';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import type { GatewayConfig } from '../config.js';
import { GatewayRedis } from './redis.js';

describe('GatewayRedis', () => {
  it('replaces a connection whose server no longer answers', async () => {
    const wire = await startTcpProxy(await testRedisUrl());
    const redis = new GatewayRedis({ REDIS_URL: wire.url } as GatewayConfig, new OpsServer());
    await redis.begin();
    await redis.ping();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    wire.silence();
    const closed = new Promise((resolve) => redis.once('close', resolve));
    redis.ping().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(15_000);
    jest.useRealTimers();
    await closed;
    expect(await until(() => redis.ping().catch(() => false))).toBe('PONG');
    redis.disconnect();
    await wire.cut();
  });
});
