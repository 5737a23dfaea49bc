import { z } from 'zod';
import { commonConfig, flag, intervalMs, intervalSeconds, parseConfig, port, redisConfig } from './config.js';

describe('parseConfig', () => {
  const schema = z.object({ ...commonConfig.shape, PORT: port, SWITCH: flag.default(false) });

  it('names every problem at once', () => {
    expect(() => parseConfig('probe', schema, { PORT: 'high', SWITCH: 'maybe' })).toThrow(
      /SERVICE_SECRET[\s\S]*PORT[\s\S]*SWITCH/,
    );
  });

  it('treats an empty variable as missing', () => {
    const config = parseConfig('probe', schema, { SERVICE_SECRET: 'x'.repeat(32), PORT: '80', OPS_HOST: '' });
    expect(config).toMatchObject({ PORT: 80, OPS_HOST: '127.0.0.1', SWITCH: false });
  });

  it('refuses intervals that timers cannot wait for, and a Redis address without a host', () => {
    const intervals = redisConfig.extend({ PAUSE: intervalMs, BEAT: intervalSeconds });
    const longest = { PAUSE: '2147483647', BEAT: '2147483', REDIS_URL: 'redis://redis:6379' };
    expect(parseConfig('probe', intervals, longest)).toMatchObject({ PAUSE: 2_147_483_647 });
    expect(() =>
      parseConfig('probe', intervals, { PAUSE: '2147483648', BEAT: '2147484', REDIS_URL: 'redis:6379' }),
    ).toThrow(/REDIS_URL: must be a redis:[\s\S]*PAUSE[\s\S]*BEAT/);
  });
});
