import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onPath, root } from '@jobref/local-servers/paths';
import { withRedis } from '@jobref/local-servers/servers/with-redis';
import { freePort } from './free-port.js';
import { until } from './until.js';

const users = ['default', 'gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker', 'backup'] as const;
export type RedisUser = (typeof users)[number];

const variableOf = (user: RedisUser) =>
  user === 'default' ? 'REDIS_PASSWORD' : `REDIS_${user.replace('-', '_').toUpperCase()}_PASSWORD`;
const passwordOf = (user: RedisUser) => `the-password-of-${user}`;

/** Starts a Redis with a user per service, as docker-compose.yml and the manifests do. */
export const startRedisWithUsers = async () => {
  const program = onPath('redis-server', 'valkey-server');
  if (!program) throw new Error('There is no Redis on PATH: npm test puts one there');
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'jobref-redis-'))];
  const passwords = Object.fromEntries(users.map((user) => [variableOf(user), passwordOf(user)]));
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
  const server = spawn('sh', [path.join(root, 'docker/redis/users.sh'), program, '-', ...options], {
    env: { PATH: process.env.PATH, ...passwords },
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const urlOf = (user: RedisUser) => `redis://${user}:${passwordOf(user)}@127.0.0.1:${port}`;
  const stop = async () => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await ended;
    await rm(folder, { recursive: true });
  };
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`Redis did not start: ${output}`);
    return withRedis(urlOf('default'), (redis) => redis.ping()).catch(() => false);
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    urlOf,
    /** Runs one command as a user; returns its answer or rejects. */
    as: (user: RedisUser, command: string, ...args: string[]): Promise<unknown> =>
      withRedis(urlOf(user), (redis) => redis.call(command, ...args)),
    /** Returns the server's answer to a connection without a password. */
    asNobody: async (line: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      socket.end(`${line}\r\n`);
      return text(socket);
    },
    stop,
  };
};
export type RedisWithUsers = Awaited<ReturnType<typeof startRedisWithUsers>>;
