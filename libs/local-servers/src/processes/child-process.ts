import type { ChildProcess } from 'node:child_process';

/** True once a process is gone, or if it could never be started. */
export const hasEnded = (child: ChildProcess): boolean =>
  !child.pid || child.exitCode !== null || child.signalCode !== null;

/** Waits for the end of a process; false when it takes longer. */
export const ended = (child: ChildProcess, withinMs: number): Promise<boolean> => {
  if (hasEnded(child)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
};
