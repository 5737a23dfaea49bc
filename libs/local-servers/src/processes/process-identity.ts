import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a process from a later one with the same pid: its start time, and the boot it belongs to.
 * Undefined when no such process runs (a zombie does not run).
 */
export const processToken = (pid: number): string | undefined => {
  if (process.platform !== 'linux') return fromPs(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; the fields after it are state, …, and as the 20th the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${bootId()}:${fields[19]}`;
  } catch {
    return undefined;
  }
};

/** True while the process that had this token when it was noted still runs. */
export const isSameProcess = (pid: number, token: string): boolean => processToken(pid) === token;

/** The command line of a running process, arguments separated by spaces; empty when there is none. */
export const commandLine = (pid: number): string => {
  if (process.platform !== 'linux') return fromPs(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};

/** Sends a signal to a process, or with a negative pid to its whole group; false when there is none. */
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
