import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isSameProcess, processToken } from './process-identity.ts';
import { StartError } from '../start-error.ts';

interface Holder {
  pid: number;
  token: string;
  url: string;
}

/** Acquires the lock of a data folder and returns a function that releases it; throws while another runner holds it. */
export const acquireLock = (path: string, url: string): (() => void) => {
  const mine: Holder = { pid: process.pid, token: processToken(process.pid) ?? '', url };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryToWrite(path, mine)) return () => rmSync(path, { force: true });
    const holder = read(path);
    if (holder && isSameProcess(holder.pid, holder.token)) {
      throw new StartError(
        `JobRef is already running on this data folder (process ${holder.pid}, ${holder.url}): ` +
          'stop it with Ctrl-C first, or set DATA_DIR, PORT and INBOX_PORT to start a second one.',
      );
    }
    rmSync(path, { force: true });
  }
  throw new StartError(`The lock file ${path} keeps coming back: another start is under way.`);
};

/** Returns whether a running runner holds the lock. */
export const isLocked = (path: string): boolean => {
  const holder = read(path);
  return holder !== undefined && isSameProcess(holder.pid, holder.token);
};

const tryToWrite = (path: string, holder: Holder): boolean => {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const read = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};
