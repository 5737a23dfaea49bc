/** CPU time and memory of processes, as read from /proc (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** Jiffies per second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  ticks: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // Own time and that of ended children: state, ppid, …, utime, stime, cutime, cstime.
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid, parent: fields[1] ?? 0, ticks };
  } catch {
    return undefined; // the process has ended
  }
};

const treeOf = (all: Stat[], root: number): Stat[] => {
  const children = all.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(all, pid));
  return [...all.filter(({ pid }) => pid === root), ...children];
};

/** Returns the CPU milliseconds so far of each named process, including its descendants. */
export const cpuOf = (pids: Record<string, number>): Record<string, number> => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [
      name,
      treeOf(all, pid).reduce((sum, { ticks }) => sum + ticks, 0) * (1000 / ticksPerSecond),
    ]),
  );
};

/** Returns the memory of a process in MB, with shared pages divided by their sharers (PSS). */
export const memoryOf = (pid: number): number => {
  const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(pss?.[1] ?? 0) / 1024;
};

/** Returns an environment variable of a running process, such as its port. */
export const variableOf = (pid: number, name: string): string | undefined =>
  readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
