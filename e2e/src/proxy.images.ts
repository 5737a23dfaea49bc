import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { errorBody } from '@jobref/contracts/domain/errors';
import { until } from '@jobref/testing/until';

const run = promisify(execFile);
const away = 'JobRef is not available at the moment. Please try again.';

describe('proxy from its image without a gateway', () => {
  let container: string;
  let url: string;
  const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();

  beforeAll(async () => {
    const settings = ['-e', 'PUBLIC_URL=http://localhost:8080', '-p', '127.0.0.1::8080'];
    container = await docker('run', '--rm', '-d', ...settings, 'jobref/proxy:local');
    url = `http://${await docker('port', container, '8080')}`;
    await until(() => fetch(url).catch(() => undefined));
  });
  afterAll(() => docker('stop', container));

  const ask = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<{ status?: number; body: unknown }>((resolve, reject) => {
      const sent = request(url + path, { method, headers }, (answer) => {
        json(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
      });
      sent.once('error', reject);
      // Sends no announced body: the proxy rejects the request by its headers.
      if (headers['content-length']) sent.flushHeaders();
      else sent.end();
    });

  it.each([
    [
      'an address that is too long',
      414,
      'The address is too long',
      'GET',
      `?search=${'x'.repeat(9_000)}`,
      {},
    ],
    [
      'headers that are too large',
      431,
      'The request headers are too large',
      'GET',
      '',
      { cookie: 'x'.repeat(9_000) },
    ],
    ['a method that nobody uses', 405, 'This method is not used here', 'TRACE', '', {}],
    ['a body that is too large', 413, 'The request is too large', 'POST', '', { 'content-length': '300000' }],
    [
      'an upload that is too large',
      413,
      'The request is too large',
      'POST',
      '/1/files',
      { 'content-length': '600000000' },
    ],
    ['a gateway that is away', 503, away, 'GET', '', {}],
    ['a gateway that is away, of a write', 503, away, 'POST', '', {}],
  ] as const)(
    'answers %s as the gateway would [AP-31]',
    async (_, status, message, method, path, headers) => {
      const { status: answered, body } = await ask(method, `/api/jobs${path}`, headers);
      expect(answered).toBe(status);
      expect(errorBody.parse(body)).toMatchObject({ statusCode: status, message });
    },
  );
});
