import { bringUp } from './bring-up.ts';
import { killAll, endLeftovers } from '@jobref/local-servers/processes/children';
import { openDataDir } from '@jobref/local-servers/data-dir';
import { acquireLock } from '@jobref/local-servers/processes/lock';
import { inboxUrl } from '@jobref/local-servers/servers/mail-inbox';
import { type ChosenOptions, completeOptions } from './options.ts';
import type { Part } from '@jobref/local-servers/processes/part';
import { preflight } from './preflight.ts';
import { type Reporter, silentReporter } from '@jobref/local-servers/reporter';
import { stopAll } from '@jobref/local-servers/processes/stop-all';
import { databaseUrl, redisAddress } from './wiring.ts';

/** A running product. */
export interface Stack {
  /** The page's URL on this machine. */
  url: string;
  inboxUrl: string;
  dataDir: string;
  admin: { username: string; email: string; password: string };
  /** Connects to the product's database as superuser, for tests that inspect it. */
  databaseUrl: string;
  redisUrl: string;
  /** Returns one process by name (a service, `postgres`, `redis`, `mail`), with `stop()`, `start()` and `kill()`. */
  part: (name: string) => Part;
  /** Stops everything gracefully and unlocks the data folder. */
  stop: () => Promise<void>;
}

export interface StartHooks {
  /** Receives progress, warnings and every log line; silent by default. */
  reporter?: Reporter;
  /** Aborts the start, which then leaves nothing running. */
  signal?: AbortSignal;
}

/**
 * Starts the whole product and resolves once every part is ready. Options missing in `chosen` come from the
 * environment; a `port` or `inboxPort` of 0 means any free one. Throws a StartError with one clear sentence, and leaves
 * nothing running, when something prevents the start. Can be called again on the same data folder after `stop()`.
 */
export const startStack = async (chosen: ChosenOptions = {}, hooks: StartHooks = {}): Promise<Stack> => {
  const options = await completeOptions(chosen);
  const reporter = hooks.reporter ?? silentReporter;
  const paths = openDataDir(options.dataDir);
  const unlock = acquireLock(paths.lock, options.url);
  const parts = new Map<string, Part>();
  // Leaves nothing running however this process ends, except by kill -9.
  const onExit = () => {
    killAll(paths.children);
    unlock();
  };
  process.once('exit', onExit);
  const stop = async () => {
    await stopAll([...parts.values()]).finally(unlock);
    process.off('exit', onExit);
  };
  try {
    const leftovers = await endLeftovers(paths.children);
    if (leftovers.length > 0)
      reporter.step('Cleaning up', `ended what an earlier start left: ${leftovers.join(', ')}`);
    await preflight(options, reporter);
    const wiring = await bringUp(options, { paths, parts, reporter }, hooks.signal);
    return {
      url: options.url,
      inboxUrl: inboxUrl(options.inboxPort),
      dataDir: options.dataDir,
      admin: { ...options.admin, password: options.admin.password ?? wiring.secrets.adminPassword },
      databaseUrl: databaseUrl(wiring, 'postgres'),
      redisUrl: redisAddress(wiring),
      part: (name) => named(parts, name),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const named = (parts: Map<string, Part>, name: string): Part => {
  const part = parts.get(name);
  if (!part) throw new Error(`There is no part called ${name}; there are ${[...parts.keys()].join(', ')}.`);
  return part;
};
