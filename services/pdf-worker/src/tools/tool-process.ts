import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface ToolLimits {
  seconds: number;
  /** Limit on processor time, for programs that may wait long for the processor. */
  processorSeconds?: number;
  /** Limit on the data of each process: files that decompress to gigabytes end it. */
  megabytes: number;
}

/** Error of a program that met unreadable input, or was ended at a limit. */
export class ToolError extends Error {}

/**
 * Error of a program that was ended at a limit: its input may be valid. `time` is what a clock shows, `processor` the
 * processor's time.
 */
export class ToolLimitError extends ToolError {
  constructor(
    message: string,
    readonly limit: 'time' | 'processor' | 'memory',
  ) {
    super(message);
  }
}

/** Signals that end programs at their processor time or memory limit, sent by the kernel or by V8. */
const limitsBySignal: Partial<Record<NodeJS.Signals, ToolLimitError['limit']>> = {
  SIGXCPU: 'processor',
  SIGKILL: 'memory',
  SIGABRT: 'memory',
  SIGTRAP: 'memory',
};
/** Errors of Node when buffers no longer fit into memory. */
const outOfMemory = /ERR_MEMORY_ALLOCATION_FAILED|allocation failed|out of memory/i;
/** Errors of Node when the disk is full or no file descriptor is left: not the fault of the input. */
const outOfDisk = /\b(?:ENOSPC|EDQUOT|EMFILE|ENFILE)\b/;

export interface ToolCall {
  /** The program and its arguments. */
  command: readonly string[];
  /** The working directory. */
  folder: string;
  /** The complete environment. */
  environment?: Record<string, string>;
  input?: string;
  /** Runs with the lowest priority. */
  inBackground?: boolean;
  /** Ends the program; its reason is thrown. */
  signal?: AbortSignal;
}

// A shell sets the limits because Node cannot; child processes inherit them. A limit on the heap would not bound
// buffers.
const limited = 'ulimit -d "$1" 2>/dev/null; ulimit -S -t "$2"; shift 2; exec "$@"';
// If Linux shares the processor among sessions (sched_autogroup), only the session's own niceness counts, not that of
// its processes.
const inBackground = [
  '/bin/sh',
  '-c',
  'echo 19 2>/dev/null >/proc/self/autogroup; exec nice -n 19 "$@"',
  'sh',
];

/**
 * Runs a program on untrusted files, which may crash it, and returns its output. Throws ToolError, at a limit
 * ToolLimitError; a system error if the disk is full.
 */
export const runTool = async (call: ToolCall, limits: ToolLimits): Promise<string> => {
  const { folder, environment = {}, input = '', signal: stopping } = call;
  stopping?.throwIfAborted();
  const { seconds, processorSeconds = 'unlimited', megabytes } = limits;
  const command = [...(call.inBackground ? inBackground : []), ...call.command];
  const child = spawn(
    '/bin/sh',
    ['-c', limited, 'sh', `${megabytes * 1_000}`, `${processorSeconds}`, ...command],
    {
      cwd: folder,
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true, // A process group of its own, so that its children end with it.
    },
  );
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  let isLate = false;
  const end = () => endGroup(child.pid);
  const late = setTimeout(() => {
    isLate = true;
    end();
  }, seconds * 1_000);
  stopping?.addEventListener('abort', end);
  child.stdin.on('error', () => undefined); // The program may end before it has read all input.
  child.stdin.end(input);
  try {
    const [answer, complaint, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended,
    ]);
    if (code === 0) return answer;
    stopping?.throwIfAborted();
    const reason = complaint.trim().slice(-500) || 'It was ended at a limit';
    const [lacking] = outOfDisk.exec(complaint) ?? [];
    if (lacking) throw Object.assign(new Error(reason), { code: lacking });
    const limit = isLate
      ? 'time'
      : ((signal && limitsBySignal[signal]) ?? (outOfMemory.test(complaint) ? 'memory' : null));
    throw limit ? new ToolLimitError(reason, limit) : new ToolError(reason);
  } finally {
    clearTimeout(late);
    stopping?.removeEventListener('abort', end);
  }
};

/**
 * Returns the command for the compiled program of this name next to a module, by its `import.meta.url`; a test runs the
 * module's source.
 */
export const commandForSibling = (moduleUrl: string, name: string): readonly string[] => [
  process.execPath,
  fileURLToPath(new URL(`./${name}.js`, moduleUrl.replace('/pdf-worker/src/', '/pdf-worker/dist/'))),
];

/** Runs a program that reads a JSON request and writes a JSON response. Throws ToolError. */
export const runJsonTool = async <T>(
  call: Omit<ToolCall, 'input'>,
  request: object,
  limits: ToolLimits,
): Promise<T> => JSON.parse(await runTool({ ...call, input: JSON.stringify(request) }, limits)) as T;

const endGroup = (pid: number | undefined): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
};
