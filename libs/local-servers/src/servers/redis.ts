import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartSpec } from '../processes/part.ts';
import { withRedis } from './with-redis.ts';

export interface RedisOptions {
  program: string;
  /** Its own folder: configuration and data. */
  folder: string;
  port: number;
  password: string;
  logFile: string;
  /** False for tests: nothing is persisted. */
  durable: boolean;
}

const configFile = 'redis.conf';

/** Returns Redis as a part of the stack: on loopback only, with a password, without eviction. */
export const redisPart = (options: RedisOptions): PartSpec => {
  const { program, folder, port, password, logFile, durable } = options;
  const settings = {
    bind: '127.0.0.1',
    port,
    dir: folder,
    // In a file, not on the command line, which every user of the machine can read.
    requirepass: password,
    appendonly: durable ? 'yes' : 'no',
    save: '""',
    'maxmemory-policy': 'noeviction',
    databases: durable ? 16 : 1024,
    daemonize: 'no',
  };
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(settings).map(
    ([key, value]) => `${key} ${key === 'dir' ? JSON.stringify(value) : value}`,
  );
  writeFileSync(join(folder, configFile), `${lines.join('\n')}\n`, { mode: 0o600 });
  return {
    name: 'redis',
    command: program,
    args: [join(folder, configFile)],
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    isReady: () => withRedis(redisUrl(options), async (redis) => (await redis.ping()) === 'PONG'),
    stopOrder: 2,
    stopWithinMs: 2000,
    logFile,
  };
};

/** Returns the URL that services use. */
export const redisUrl = ({ port, password }: Pick<RedisOptions, 'port' | 'password'>): string =>
  `redis://:${password}@127.0.0.1:${port}`;

/** Returns port and password of the Redis that was last started on a folder. */
export const configuredRedis = (folder: string): Pick<RedisOptions, 'port' | 'password'> | undefined => {
  const path = join(folder, configFile);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const setting = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { port: Number(setting('port')), password: setting('requirepass') };
};

/**
 * Stops a Redis that an earlier start left on `folder`. It rewrites its command line, so it is identified by
 * connecting: the server at the configured port belongs to us if it works in this folder.
 */
export const stopLeftoverRedis = async (folder: string): Promise<boolean> => {
  const configured = configuredRedis(folder);
  if (!configured) return false;
  const url = redisUrl(configured);
  const stopped = await withRedis(url, async (redis) => {
    const [, dir] = (await redis.config('GET', 'dir')) as [string, string];
    if (realpathSync(dir) !== realpathSync(folder)) return false;
    await redis.shutdown().catch(() => {}); // SHUTDOWN closes the connection without an answer
    return true;
  }).catch(() => false);
  for (let left = 100; stopped && left > 0 && (await answers(url)); left -= 1) await sleep(25);
  return stopped;
};

const answers = (url: string): Promise<boolean> =>
  withRedis(url, async (redis) => (await redis.ping()) === 'PONG').catch(() => false);
