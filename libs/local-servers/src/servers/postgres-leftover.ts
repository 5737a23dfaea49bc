import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processToken, sendSignal } from '../processes/process-identity.ts';
import { StartError } from '../start-error.ts';

/**
 * Stops a PostgreSQL that still runs on `data`, according to its postmaster.pid, and removes a pid file whose process
 * has ended or is another program by now (PostgreSQL would refuse to start). Returns whether one was stopped.
 */
export const stopLeftoverPostgres = async (data: string): Promise<boolean> => {
  const pidFile = join(data, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return false;
  if (!commandLine(pid).includes(`-D ${data} `)) {
    rmSync(pidFile, { force: true });
    return false;
  }
  for (const [signal, withinMs] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 4000],
  ] as const) {
    sendSignal(pid, signal);
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      if (processToken(pid) === undefined) return true;
      await sleep(25);
    }
  }
  throw new StartError(
    `A PostgreSQL of an earlier start (process ${pid}) does not end: stop it, then start again.`,
  );
};

const readPid = (pidFile: string): number | undefined => {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
};
