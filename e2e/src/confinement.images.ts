import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningImages, startImages } from './images.js';
import { administrator } from './product.js';

jest.setTimeout(300_000);

const docker = async (...args: string[]) => (await promisify(execFile)('docker', args)).stdout.trim();

describe('containers', () => {
  let product: RunningImages;
  beforeAll(async () => {
    product = await startImages({ admin: { ...administrator, email: 'admin@jobref.example' } });
  });
  afterAll(() => product?.stop());

  it.each(['redis', 'minio'])('have no network with outside access: %s', async (store) => {
    const [container = ''] = await product.containersOf(store);
    const networks = await docker(
      'inspect',
      '-f',
      '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}',
      container,
    );
    expect(await docker('network', 'inspect', '-f', '{{.Internal}}', ...networks.split(' '))).toBe('true');
  });

  it("print with Chromium's sandbox", async () => {
    const commands = await product.exec('pdf-worker', 'sh', '-c', 'cat /proc/[0-9]*/cmdline');
    expect(commands).toContain('--type=renderer');
    expect(commands).not.toContain('--no-sandbox');
  });

  it.each(['pdf-worker', 'files'])('hide their secrets from programs that run beside %s', async (service) => {
    // Except this shell, which the container gave the same environment.
    const look = 'for each in [0-9]*; do [ $each = $$ ] || echo $each $(cat $each/environ 2>&1); done';
    const told = await product.exec(service, 'sh', '-c', `unset SERVICE_KEYS REDIS_URL; cd /proc; ${look}`);
    expect(told).toMatch(/^1 .*Permission denied$/m);
    expect(told).not.toMatch(/SERVICE_KEYS|REDIS_URL/);
  });
});
