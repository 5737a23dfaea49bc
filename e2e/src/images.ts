import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import type { ChosenOptions } from '@jobref/local-stack/stack/options';
import { services } from '@jobref/local-stack/stack/services';
import { freePort } from '@jobref/testing/free-port';
import { signedInClient } from '@jobref/testing/http-client';
import { until } from '@jobref/testing/until';
import type { Running } from './product.ts';

const root = path.resolve(__dirname, '../..');
const run = promisify(execFile);

/** The product run from its images, with operations that only containers have. */
export interface RunningImages extends Running {
  containersOf: (service: string) => Promise<string[]>;
  /** Stops a container gracefully and starts it again; resolves when it is healthy. */
  restartContainer: (id: string) => Promise<void>;
  /** Runs a command in a service's container as the service's user, and returns its output. */
  exec: (service: string, ...command: string[]) => Promise<string>;
  /** Runs `docker compose run backup` with these arguments; returns its output and exit code. */
  runBackup: (...args: string[]) => Promise<{ code: number; output: string }>;
  readBackup: (file: string) => Promise<string>;
  /** Stops everything and deletes all data except the backups; then starts the stores, empty. */
  empty: () => Promise<void>;
  startServices: () => Promise<void>;
  stopServices: () => Promise<void>;
  /** Returns the log lines of all services for a request. */
  logsOf: (requestId: string) => Promise<string[]>;
}

const stores = ['postgres', 'redis', 'minio'];

/** Maps names of the local stack's parts to those of docker-compose.yml. */
const serviceOf = (part: string): string => ({ mail: 'inbox' })[part] ?? part;

/**
 * Starts the product from its images, with empty data, as docker-compose.yml runs it, on free ports: the target of
 * tests with `PRODUCT=images`. `npm test images` builds them first. The inbox, and the database for tests
 * that read it, are published on this machine. `replicas` by service default to one.
 */
export const startImages = async (
  chosen: ChosenOptions,
  replicas: Record<string, number> = {},
): Promise<RunningImages> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jobref-e2e-'));
  const [port, tlsPort, inboxPort, databasePort] = await Promise.all([0, 1, 2, 3].map(() => freePort()));
  const url = `http://localhost:${port}`;
  const settings = path.join(folder, '.env');
  await run(process.execPath, [path.join(root, 'tools/environment/make-env.mjs'), settings]);
  const { ADMIN_PASSWORD = '', POSTGRES_PASSWORD } = parseEnv(await readFile(settings, 'utf8'));
  const environment = {
    ...process.env,
    PUBLIC_URL: url,
    HTTP_PORT: `${port}`,
    HTTPS_PORT: `${tlsPort}`,
    INBOX_PORT: `${inboxPort}`,
    // A separate subnet, so that a product that already runs is not disturbed.
    EDGE_SUBNET: '10.254.95.0/24',
    DEV_LOGIN: `${chosen.devLogin ?? false}`,
  };
  const override = path.join(folder, 'override.json');
  const overrides = {
    postgres: {
      ports: [`127.0.0.1:${databasePort}:5432`],
      networks: ['stores', 'published'],
    },
    ...Object.fromEntries(services.map(({ name }) => [name, { environment: chosen.environment ?? {} }])),
  };
  await writeFile(override, JSON.stringify({ services: overrides, networks: { published: {} } }));
  const files = ['-f', path.join(root, 'docker-compose.yml'), '-f', override];
  const compose = (...args: string[]) =>
    run('docker', ['compose', '-p', 'jobref-e2e', '--env-file', settings, ...files, ...args], {
      env: environment,
      maxBuffer: 1e9,
    });
  // Without the profile, the volume of backups would stay.
  const takeDown = () => compose('--profile', 'backup', 'down', '-v', '--timeout', '10');
  const stop = async () => {
    await takeDown();
    await rm(folder, { recursive: true, force: true });
  };

  await takeDown();
  const scale = Object.entries(replicas).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
  await compose('up', '-d', '--wait', ...scale).catch(async (error: unknown) => {
    const { stdout } = await compose('logs', '--tail', '20');
    await stop();
    throw new Error(`The images did not start:\n${stdout}`, { cause: error });
  });
  // The first password of a product must be changed; the tests' administrator has their own.
  const { username, password } = chosen.admin!;
  const administrator = await signedInClient(url, username, ADMIN_PASSWORD);
  await administrator.post('/api/auth/change-password', {
    currentPassword: ADMIN_PASSWORD,
    newPassword: password,
  });

  const part = (name: string) => {
    const service = serviceOf(name);
    return {
      stop: async () => void (await compose('stop', service)),
      start: async () => void (await compose('up', '-d', '--no-deps', '--wait', service)),
      restart: async () => {
        await compose('restart', service);
        await compose('up', '-d', '--no-deps', '--wait', service);
      },
      // Docker does not restart containers killed by a command; elsewhere they restart automatically.
      kill: () => void compose('kill', service).then(() => compose('start', service)),
    };
  };
  return {
    url,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    databaseUrl: `postgres://postgres:${POSTGRES_PASSWORD}@127.0.0.1:${databasePort}/jobref`,
    part,
    containersOf: async (service) =>
      (await compose('ps', '-q', service)).stdout.split('\n').filter((id) => id !== ''),
    restartContainer: async (id) => {
      await run('docker', ['restart', '-t', '60', id]);
      await until(async () => {
        const { stdout } = await run('docker', ['inspect', '-f', '{{.State.Health.Status}}', id]);
        return stdout.trim() === 'healthy';
      });
    },
    exec: async (service, ...command) => (await compose('exec', '-T', service, ...command)).stdout,
    runBackup: (...args) =>
      compose('run', '--rm', '-T', 'backup', ...args).then(
        ({ stdout, stderr }) => ({ code: 0, output: `${stdout}${stderr}` }),
        (error: unknown) => {
          const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
          return { code, output: `${stdout}${stderr}` };
        },
      ),
    readBackup: async (file) =>
      (await compose('run', '--rm', '-T', '--entrypoint', 'cat', 'backup', path.posix.join('/backups', file)))
        .stdout,
    empty: async () => {
      await compose('down', '--timeout', '10');
      await run('docker', ['volume', 'rm', ...stores.map((name) => `jobref-e2e_${name}`)]);
      await compose('up', '-d', '--wait', ...stores);
    },
    startServices: async () => void (await compose('up', '-d', '--wait')),
    stopServices: async () => void (await compose('stop', ...services.map(({ name }) => name))),
    logsOf: async (requestId) =>
      (await compose('logs', '--no-color')).stdout.split('\n').filter((line) => line.includes(requestId)),
    restart: async () => {
      await compose('stop');
      await compose('up', '-d', '--wait');
    },
    stop,
  };
};
