import { spawn } from 'node:child_process';
import { sendSignal } from './process-identity.ts';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** When aborted, ends the command and all its child processes: with SIGKILL, or a gentler `endSignal` if needed. */
  signal?: AbortSignal;
  endSignal?: NodeJS.Signals;
  onLine?: (line: string) => void;
}

export interface RunResult {
  /** The exit code; 1 if it was ended by a signal or could not be started. */
  code: number;
  /** All output, both streams interleaved. */
  output: string;
}

/** Runs a command to its end. Does not throw if it fails; throws the abort reason if aborted. */
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

/** Returns the last non-blank line. */
export const lastLineOf = (output: string): string => output.trimEnd().split('\n').at(-1)?.trim() ?? '';
