import { completeOptions, isLoopback } from './options.ts';

describe('stack options', () => {
  it('have defaults', async () => {
    const options = await completeOptions({}, {});
    expect(options).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      inboxPort: 1080,
      devLogin: true,
      demoData: true,
    });
    expect(options).toMatchObject({ url: 'http://localhost:3000', publicUrl: 'http://localhost:3000' });
    expect(options.admin).toEqual({ username: 'admin', email: 'admin@jobref.example', password: undefined });
  });

  it('read the environment, overridden by chosen options', async () => {
    const env = {
      PORT: '4000',
      HOST: '10.0.0.5',
      PUBLIC_URL: 'https://jobs.example',
      DEMO_DATA: 'off',
      ADMIN_PASSWORD: '',
    };
    const options = await completeOptions({ port: 5000 }, env);
    expect(options).toMatchObject({
      url: 'http://10.0.0.5:5000',
      publicUrl: 'https://jobs.example',
      demoData: false,
    });
    expect(options.admin.password).toBeUndefined();
  });

  it.each([
    [{ PORT: '70000' }, 'PORT is 70000: it must be a port number between 1 and 65535.'],
    [{ INBOX_PORT: '3000' }, 'PORT and INBOX_PORT are both 3000: they must differ.'],
    [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA is maybe: it must be true or false.'],
  ])('reject %j in one sentence', async (env, sentence) => {
    await expect(completeOptions({}, env)).rejects.toThrow(sentence);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['127.evil.example', false],
  ])('recognise loopback addresses: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
