import { z } from 'zod';
import { commonConfig, flag, parseConfig, port } from './config.js';

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
});
