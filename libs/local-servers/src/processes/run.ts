import { spawn } from 'node:child_process';
import { sendSignal } from './process-identity.ts';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Ends the command, and all it started, when aborted: by SIGKILL, or by a gentler signal where that is needed. */
  signal?: AbortSignal;
  endSignal?: NodeJS.Signals;
  onLine?: (line: string) => void;
}

export interface RunResult {
  /** The exit code; 1 for an end by a signal or for a command that could not be started. */
  code: number;
  /** Everything it printed, both streams as they came. */
  output: string;
}

/** Runs a command to its end. Does not throw for a failing one; throws the reason when aborted. */
export const run = async (command: string, args: string[], options: RunOptions = {}): Promise<RunResult> => {
  const { signal, endSignal = 'SIGKILL', onLine, ...spawnOptions } = options;
  signal?.throwIfAborted();
  const child = spawn(command, args, { ...spawnOptions, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.pid && sendSignal(-child.pid, endSignal);
  signal?.addEventListener('abort', end, { once: true });
  let output = '';
  let unfinished = '';
  const take = (chunk: string) => {
    output += chunk;
    const lines = (unfinished + chunk).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) onLine?.(line);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  return { code, output };
};

/** The last line with something in it. */
export const lastLineOf = (output: string): string => output.trimEnd().split('\n').at(-1)?.trim() ?? '';
