import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOrNone } from '../all-or-none.ts';
import { killAll } from '../processes/children.ts';
import { dataPaths, openDataDir, removeDataDir } from '../data-dir.ts';
import { acquireLock } from '../processes/lock.ts';
import type { Part } from '../processes/part.ts';
import { root } from '../paths.ts';
import { freePort } from '../ports.ts';
import { superuserUrl } from './postgres.ts';
import { redisUrl } from './redis.ts';
import { requireRedis } from '../programs/programs.ts';
import type { Reporter } from '../reporter.ts';
import { serverContext, startMailInbox, startPostgres, startRedis } from './servers.ts';
import { stopAll } from '../processes/stop-all.ts';
import { sweep } from '../processes/sweep.ts';

/** URLs of servers that tests may use freely. */
export interface TestServers {
  /** URL of the maintenance database, as superuser. */
  postgresUrl: string;
  redisUrl: string;
  smtpUrl: string;
  /** URL of the mail inbox's page and API. */
  inboxUrl: string;
  stop: () => Promise<void>;
}

/** The password of every role on a test server. */
export const testPassword = 'test';
const prefix = 'jobref-test-servers-';

/** Starts real servers for one test run, in a temporary folder without persistence; `stop` stops and removes them. */
export const startTestServers = async (reporter: Reporter): Promise<TestServers> => {
  await sweep(prefix);
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const paths = openDataDir(dataDir);
  const unlock = acquireLock(paths.lock, dataDir);
  const parts: Part[] = [];
  // An interrupted jest exits without its teardown.
  const onExit = () => killAll(paths.children);
  process.once('exit', onExit);
  const stop = async () => {
    await stopAll(parts).finally(unlock);
    process.off('exit', onExit);
    removeDataDir(dataDir);
  };
  const password = testPassword;
  const [postgres, redis, smtpPort, webPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  try {
    const program = await requireRedis(dataPaths(join(root, '.data')).programs, reporter);
    const context = serverContext(dataDir, reporter, (part) => parts.push(part));
    await allOrNone(undefined, (signal) => [
      startPostgres(
        { port: postgres, password, ownerPassword: password, durable: false },
        { ...context, signal },
      ),
      startRedis({ program, port: redis, password, durable: false }, { ...context, signal }),
      startMailInbox({ smtpPort, webPort }, { ...context, signal }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    postgresUrl: superuserUrl({ port: postgres, password }),
    redisUrl: redisUrl({ port: redis, password }),
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: `http://127.0.0.1:${webPort}`,
    stop,
  };
};
