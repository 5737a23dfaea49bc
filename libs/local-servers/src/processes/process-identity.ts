import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns a token that distinguishes a process from a later one with the same pid: its start time and boot id.
 * Undefined if no such process runs (zombies do not count).
 */
export const processToken = (pid: number): string | undefined => {
  if (process.platform !== 'linux') return fromPs(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain anything; the following fields begin with the state, and the 20th is the
    // start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${bootId()}:${fields[19]}`;
  } catch {
    return undefined;
  }
};

/** Returns whether the process for which this token was recorded still runs. */
export const isSameProcess = (pid: number, token: string): boolean => processToken(pid) === token;

/** Returns the command line of a running process, arguments separated by spaces; empty if there is no such process. */
export const commandLine = (pid: number): string => {
  if (process.platform !== 'linux') return fromPs(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};

/** Sends a signal to a process, or to its whole group if the pid is negative; returns false if there is none. */
export const sendSignal = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

const fromPs = (pid: number, column: string): string | undefined => {
  try {
    const shown = execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim();
    return shown || undefined;
  } catch {
    return undefined;
  }
};
