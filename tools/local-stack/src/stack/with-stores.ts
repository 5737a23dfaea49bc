import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOrNone } from '@jobref/local-servers/all-or-none';
import { endLeftovers } from '@jobref/local-servers/processes/children';
import { type DataPaths, openDataDir } from '@jobref/local-servers/data-dir';
import { acquireLock, isLocked } from '@jobref/local-servers/processes/lock';
import type { Part } from '@jobref/local-servers/processes/part';
import { freePort } from '@jobref/local-servers/ports';
import { requireRedis } from '@jobref/local-servers/programs/programs';
import { configuredRedis } from '@jobref/local-servers/servers/redis';
import type { Reporter } from '@jobref/local-servers/reporter';
import { loadSecrets } from './secrets.ts';
import { serverContext } from '@jobref/local-servers/servers/servers';
import { stopAll } from '@jobref/local-servers/processes/stop-all';
import { startStores, type StorePorts } from './stores.ts';
import { databaseUrl, redisAddress } from './wiring.ts';

/**
 * Runs `work` with the variables of a data folder's stores. Uses those of a stack that runs on it; if none does (or
 * none may), starts them for the duration of the work.
 */
export const withStores = async <T>(
  dataDir: string,
  { exclusive }: { exclusive: boolean },
  reporter: Reporter,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> => {
  const paths = openDataDir(dataDir);
  if (!exclusive && isLocked(paths.lock)) return work(environment(paths, runningPorts(paths)));
  const unlock = acquireLock(paths.lock, dataDir);
  const parts: Part[] = [];
  try {
    await endLeftovers(paths.children);
    const ports = { postgres: await freePort(), redis: await freePort() };
    const program = await requireRedis(paths.programs, reporter);
    const context = serverContext(dataDir, reporter, (part) => parts.push(part));
    await allOrNone(undefined, (signal) =>
      startStores(loadSecrets(paths.secrets), ports, program, { ...context, signal }),
    );
    return await work(environment(paths, ports));
  } finally {
    await stopAll(parts).finally(unlock);
  }
};

/** Reads the ports that both have written themselves: line 4 of PostgreSQL's pid file, and Redis' configuration. */
const runningPorts = ({ postgres, redis }: DataPaths): StorePorts => ({
  postgres: Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[3]),
  redis: configuredRedis(redis)?.port ?? 0,
});

const environment = (paths: DataPaths, ports: StorePorts): NodeJS.ProcessEnv => {
  const stores = { ports, secrets: loadSecrets(paths.secrets) };
  return {
    MIGRATE_DATABASE_URL: databaseUrl(stores, 'jobref_owner'),
    AUTH_DATABASE_URL: databaseUrl(stores, 'jobref_auth'),
    JOBS_DATABASE_URL: databaseUrl(stores, 'jobref_jobs'),
    NOTIFY_DATABASE_URL: databaseUrl(stores, 'jobref_notify'),
    REDIS_URL: redisAddress(stores),
    OBJECTS_DIR: paths.objects,
  };
};
