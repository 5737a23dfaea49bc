import { printingEnvironment, readConfig } from './config.js';

const needed = {
  SERVICE_SECRET: 'a-secret-that-is-long-enough-for-tests',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JOBS_URL: 'tcp://127.0.0.1:4001',
  AUTH_URL: 'tcp://127.0.0.1:4002',
  FILES_URL: 'http://127.0.0.1:4003',
  PUBLIC_URL: 'https://jobref.example/',
};

describe('readConfig', () => {
  it('has defaults for everything except secrets and URLs', () => {
    expect(readConfig(needed)).toMatchObject({
      CHROMIUM_SANDBOX: 'auto',
      PRINT_TIME_LIMIT: 60,
      PRINT_MEMORY_LIMIT: 1_500,
    });
  });

  it('reports all errors at once', () => {
    expect(() =>
      readConfig({ ...needed, FILES_URL: 'tcp://x', PRINT_TIME_LIMIT: '0', JOBS_URL: undefined }),
    ).toThrow(/JOBS_URL.*\n.*FILES_URL.*\n.*PRINT_TIME_LIMIT/);
  });

  it('passes no secret to the browser', () => {
    const given = printingEnvironment(readConfig({ ...needed, PATH: '/bin', FONTCONFIG_PATH: '/fonts' }));
    expect(given).toEqual({ PATH: '/bin', FONTCONFIG_PATH: '/fonts' });
  });
});
