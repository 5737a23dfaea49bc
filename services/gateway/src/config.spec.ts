import { readConfig } from './config.js';
import { isLoopback } from './http/loopback.js';

const secret = 'a secret that only this test run has';
const env = {
  SERVICE_SECRET: secret,
  SESSION_SECRET: secret,
  REDIS_URL: 'redis://127.0.0.1:6379',
  AUTH_URL: 'tcp://127.0.0.1:1',
  JOBS_URL: 'tcp://127.0.0.1:2',
  NOTIFY_URL: 'tcp://127.0.0.1:3',
  PDF_WORKER_URL: 'tcp://127.0.0.1:4',
  FILES_URL: 'http://127.0.0.1:4',
};

describe('gateway configuration', () => {
  it('has defaults for everything but secrets and addresses of other services', () => {
    expect(readConfig(env)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DEV_LOGIN: false,
      TRUSTED_PROXIES: [],
      SESSION_IDLE_HOURS: 12,
      SESSION_LIFETIME_DAYS: 7,
      SIGN_IN_FAILURES_PER_NAME: 10,
      SIGN_IN_FAILURES_PER_ADDRESS: 200,
      SIGN_IN_RETRY_SECONDS: 30,
      CALLS_PER_SESSION: 600,
      CALLS_WINDOW_SECONDS: 10,
      UPLOADS_PER_PERSON: 20,
    });
  });

  it('derives PUBLIC_URL from the port, and parses proxies as a list', () => {
    const config = readConfig({ ...env, PORT: '8080', TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(config).toMatchObject({
      PUBLIC_URL: 'http://localhost:8080',
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    });
  });

  it('strips the trailing slash from PUBLIC_URL, as links begin with it', () => {
    const { PUBLIC_URL } = readConfig({ ...env, PUBLIC_URL: 'https://jobs.example/' });
    expect(PUBLIC_URL).toBe('https://jobs.example');
  });

  it('reports all invalid variables at once', () => {
    const wrong = { ...env, SESSION_SECRET: 'short', AUTH_URL: 'http://x', TRUSTED_PROXIES: 'proxy.local' };
    expect(() => readConfig(wrong)).toThrow(/SESSION_SECRET[^]*AUTH_URL[^]*TRUSTED_PROXIES/);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
  ])('treats HOST %s as loopback: %s [LP-06]', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback);
  });
});
