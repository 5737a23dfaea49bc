import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { writePrivately } from '../data-dir.ts';
import { processToken, sendSignal } from './process-identity.ts';

interface Child {
  name: string;
  pid: number;
  token: string;
  stopSignal: NodeJS.Signals;
  /** For when the stop signal takes too long. */
  forceSignal: NodeJS.Signals;
  /** Lower stops earlier: services, then mail, Redis, Postgres. */
  stopOrder: number;
}

/** The processes that a runner has started, kept in a file so that the next runner finds what a killed one left. */
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

  #write(): void {
    if (this.#all.length === 0) rmSync(this.#path, { force: true });
    else writePrivately(this.#path, JSON.stringify(this.#all, null, 2));
  }
}

/** Ends what a killed runner left, in stop order; returns the names of what it found. */
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
  while (processToken(child.pid) === child.token && Date.now() < deadline) await sleep(25);
  force(child);
};

/** Ends at once whatever the file names; for when there is no time for order. */
export const endAtOnce = (path: string): void => {
  for (const child of read(path).filter(isOurs)) force(child);
  rmSync(path, { force: true });
};

const force = (child: Child): void => {
  if (processToken(child.pid) === child.token) sendSignal(child.pid, child.forceSignal);
  // What the process had started itself (a browser) shares its group and may outlive it.
  if (child.forceSignal === 'SIGKILL') sendSignal(-child.pid, 'SIGKILL');
};

/** The very process, or the rest of its group: a group's number is not given anew while one of it lives. */
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
