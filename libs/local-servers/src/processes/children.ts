import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { writePrivately } from '../data-dir.ts';
import { isSameProcess, processToken, sendSignal } from './process-identity.ts';

interface Child {
  name: string;
  pid: number;
  token: string;
  stopSignal: NodeJS.Signals;
  /** Sent if the stop signal takes too long. */
  forceSignal: NodeJS.Signals;
  /** Lower stops earlier: services, then mail, Redis, Postgres. */
  stopOrder: number;
}

/** The processes started by a runner, stored in a file so that the next runner finds those left by a killed one. */
export class Children {
  readonly #path: string;
  #all: Child[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  add(pid: number, child: Omit<Child, 'pid' | 'token'>): void {
    this.#all = [...this.#all, { ...child, pid, token: processToken(pid) ?? '' }];
    this.#write();
  }

  remove(pid: number): void {
    this.#all = this.#all.filter((child) => child.pid !== pid);
    this.#write();
  }

  /**
   * A full disk must not end the runner, and everything with it: the file stays as it was until the next change. Ended
   * processes in it do no harm.
   */
  #write(): void {
    if (this.#all.length === 0) return rmSync(this.#path, { force: true });
    try {
      writePrivately(this.#path, JSON.stringify(this.#all, null, 2));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** Ends processes left by a killed runner, in stop order; returns their names. */
export const endLeftovers = async (path: string): Promise<string[]> => {
  const left = read(path).filter(isOurs);
  const orders = [...new Set(left.map((child) => child.stopOrder))].sort((a, b) => a - b);
  for (const order of orders) {
    await Promise.all(left.filter((child) => child.stopOrder === order).map(end));
  }
  rmSync(path, { force: true });
  return left.map((child) => child.name);
};

const end = async (child: Child): Promise<void> => {
  sendSignal(child.pid, child.stopSignal);
  const deadline = Date.now() + 6000;
  while (isSameProcess(child.pid, child.token) && Date.now() < deadline) await sleep(25);
  force(child);
};

/** Kills all processes in the file at once; for when there is no time for a graceful shutdown. */
export const killAll = (path: string): void => {
  for (const child of read(path).filter(isOurs)) force(child);
  rmSync(path, { force: true });
};

const force = (child: Child): void => {
  if (isSameProcess(child.pid, child.token)) sendSignal(child.pid, child.forceSignal);
  // Processes that it started itself (a browser) share its group and may outlive it.
  if (child.forceSignal === 'SIGKILL') sendSignal(-child.pid, 'SIGKILL');
};

/**
 * Returns whether this is the same process, or the rest of its group: a group id is not reused while a member lives.
 */
const isOurs = (child: Child): boolean => {
  const now = processToken(child.pid);
  if (now !== undefined) return now === child.token;
  return sameBoot(child) && sendSignal(-child.pid, 0);
};

const sameBoot = (child: Child): boolean =>
  processToken(process.pid)?.split(':')[0] === child.token.split(':')[0];

const read = (path: string): Child[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Child[];
  } catch {
    return [];
  }
};
