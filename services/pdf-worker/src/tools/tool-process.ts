import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface ToolLimits {
  seconds: number;
  /** Of the processor, for what may wait long for it. */
  processorSeconds?: number;
  /** Of each process's data: files that unpack to gigabytes end it. */
  megabytes: number;
}

/** A tool did not do its work: it met something that it cannot read, or was ended at a limit. */
export class ToolError extends Error {}

/** It was ended at a limit: what it met may be sound. */
export class ToolLimitError extends ToolError {
  constructor(
    message: string,
    readonly limit: 'time' | 'memory',
  ) {
    super(message);
  }
}

/** How programs end of time of the processor, and of memory: the kernel ends them, or V8 does. */
const limitsBySignal: Partial<Record<NodeJS.Signals, ToolLimitError['limit']>> = {
  SIGXCPU: 'time',
  SIGKILL: 'memory',
  SIGABRT: 'memory',
  SIGTRAP: 'memory',
};
/** What Node says where buffers do not fit any more. */
const outOfMemory = /ERR_MEMORY_ALLOCATION_FAILED|allocation failed|out of memory/i;

export interface ToolCall {
  /** The program and its arguments. */
  command: readonly string[];
  /** Where it works. */
  folder: string;
  /** All of its environment. */
  environment?: Record<string, string>;
  input?: string;
  /** It gets what processor time others leave. */
  inBackground?: boolean;
}

// A shell sets the limits: Node cannot, and what it starts inherits them. One of the heap would not bound buffers.
const limited = 'ulimit -d "$1" 2>/dev/null; ulimit -S -t "$2"; shift 2; exec "$@"';
// Where Linux shares the processor among sessions (sched_autogroup), the session's own niceness counts, and no process's in it.
const inBackground = [
  '/bin/sh',
  '-c',
  'echo 19 2>/dev/null >/proc/self/autogroup; exec nice -n 19 "$@"',
  'sh',
];

/** Runs what opens others' files, which they may bring down, and answers what it said. Throws ToolError, where it met a limit ToolLimitError. */
export const runTool = async (call: ToolCall, limits: ToolLimits): Promise<string> => {
  const { folder, environment = {}, input = '' } = call;
  const { seconds, processorSeconds = 'unlimited', megabytes } = limits;
  const command = [...(call.inBackground ? inBackground : []), ...call.command];
  const child = spawn(
    '/bin/sh',
    ['-c', limited, 'sh', `${megabytes * 1_000}`, `${processorSeconds}`, ...command],
    {
      cwd: folder,
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true, // a group of its own, so that what it starts is ended with it
    },
  );
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    endGroup(child.pid);
  }, seconds * 1_000);
  child.stdin.on('error', () => undefined); // it ended before it had read all
  child.stdin.end(input);
  try {
    const [answer, complaint, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended,
    ]);
    if (code === 0) return answer;
    const reason = complaint.trim().slice(-500) || 'It was ended at a limit';
    const limit = isLate
      ? 'time'
      : ((signal && limitsBySignal[signal]) ?? (outOfMemory.test(complaint) ? 'memory' : null));
    throw limit ? new ToolLimitError(reason, limit) : new ToolError(reason);
  } finally {
    clearTimeout(late);
  }
};

/** Starts the program of this name beside a module, for its `import.meta.url`; both are source in tests, and built elsewhere. */
export const programBeside = (moduleUrl: string, name: string): readonly string[] => [
  process.execPath,
  fileURLToPath(new URL(`./${name}${extname(moduleUrl)}`, moduleUrl)),
];

/** Runs a tool that reads a request in JSON and answers so. Throws ToolError. */
export const askTool = async <T>(
  call: Omit<ToolCall, 'input'>,
  request: object,
  limits: ToolLimits,
): Promise<T> => JSON.parse(await runTool({ ...call, input: JSON.stringify(request) }, limits)) as T;

const endGroup = (pid: number | undefined): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // it ended just now
  }
};
