import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from '@jobref/local-servers/paths';
import { withRedis } from '@jobref/local-servers/servers/with-redis';
import type { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** Starts a separate Redis, which can be killed and restarted with the data that it has saved. */
export const startRestartableRedis = async () => {
  const program = onPath('redis-server', 'valkey-server');
  if (!program) throw new Error('There is no Redis on PATH: npm test puts one there');
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'jobref-redis-'))];
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  const start = async () => {
    const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
    server = spawn(program, options, { stdio: 'ignore' });
    await until(() => withRedis(url, (redis) => redis.ping()).catch(() => false));
  };
  const kill = async () => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL')) await ended;
  };
  await start();
  return {
    url,
    /** Runs `work` with its own connection. */
    ask: <T>(work: (redis: Redis) => Promise<T>): Promise<T> => withRedis(url, work),
    /** Saves the current data, which is restored at the next start. */
    save: () => withRedis(url, (redis) => redis.save()),
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
};
export type RestartableRedis = Awaited<ReturnType<typeof startRestartableRedis>>;
