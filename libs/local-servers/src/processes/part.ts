import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Children } from './children.ts';
import { PartOutput } from './part-output.ts';
import { sendSignal } from './process-identity.ts';
import { StartError } from '../start-error.ts';

/** How one process of the stack is started, checked for readiness, and stopped. */
export interface PartSpec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  isReady: () => Promise<boolean>;
  /** Lower stops earlier. */
  stopOrder: number;
  stopSignal?: NodeJS.Signals;
  /** Sent if the stop signal did not end the process in time. */
  forceSignal?: NodeJS.Signals;
  stopWithinMs?: number;
  /** File for its output; without it, output goes line by line into the interleaved log. */
  logFile?: string;
}

export interface PartContext {
  children: Children;
  /** Called with a line that the part itself printed, or that the stack reports about it. */
  line: (name: string, text: string) => void;
}

const readyWithinMs = 60_000;
const steadyAfterMs = 30_000;
const longestPauseMs = 15_000;

/** Returns whether a process has ended or could never be started. */
const hasEnded = (child: ChildProcess): boolean =>
  !child.pid || child.exitCode !== null || child.signalCode !== null;

/** Waits for a process to end; returns false on timeout. */
const ended = (child: ChildProcess, withinMs: number): Promise<boolean> => {
  if (hasEnded(child)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
};

/** One supervised process: started until ready, restarted with backoff if it dies, stopped gracefully. */
export class Part {
  readonly spec: PartSpec;
  readonly #context: PartContext;
  readonly #output: PartOutput;
  #child: ChildProcess | undefined;
  #wanted = false;
  #deaths = 0;
  #pause: NodeJS.Timeout | undefined;

  constructor(spec: PartSpec, context: PartContext) {
    this.spec = spec;
    this.#context = context;
    this.#output = new PartOutput(spec.logFile, (line) => context.line(spec.name, line));
  }

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and returns once it is ready; throws if it ends or does not become ready. */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.#wanted = true;
    const child = this.#launch();
    try {
      await this.#untilReady(child, signal);
    } catch (error) {
      await this.stop();
      throw error;
    }
    child.once('exit', (code, killedBy) => this.#died(child, code, killedBy));
    // It may have ended between the last check and the line above.
    if (hasEnded(child)) this.#died(child, child.exitCode, child.signalCode);
  }

  /** Stops the process: with its stop signal, then by force after a timeout. Returns when it has ended. */
  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#pause);
    const child = this.#child;
    if (!child?.pid) return;
    if (!hasEnded(child)) sendSignal(child.pid, this.spec.stopSignal ?? 'SIGTERM');
    if (!(await ended(child, this.spec.stopWithinMs ?? 4000))) {
      sendSignal(child.pid, this.spec.forceSignal ?? 'SIGKILL');
      if (!(await ended(child, 1000))) sendSignal(child.pid, 'SIGKILL');
    }
    this.#forget(child);
  }

  /** Stops and starts it again, for example after a rebuild. */
  async restart(signal?: AbortSignal): Promise<void> {
    await this.stop();
    await this.start(signal);
  }

  /** Sends a signal to simulate a crash; the process is restarted if it dies. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    if (this.#child?.pid) sendSignal(this.#child.pid, signal);
  }

  /** Launches detached, so that Ctrl-C reaches only the runner, which stops the parts in order. */
  #launch(): ChildProcess {
    const { command, args, env, cwd, uid, gid, name, stopOrder } = this.spec;
    const { stopSignal = 'SIGTERM', forceSignal = 'SIGKILL' } = this.spec;
    const child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio: this.#output.stdio() });
    this.#child = child;
    child.on('error', (error) => this.#context.line(name, `cannot be started: ${error.message}`));
    if (child.pid) this.#context.children.add(child.pid, { name, stopSignal, forceSignal, stopOrder });
    this.#output.follow(child);
    return child;
  }

  async #untilReady(child: ChildProcess, signal?: AbortSignal): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    const { name, isReady } = this.spec;
    while (true) {
      signal?.throwIfAborted();
      if (hasEnded(child))
        throw new StartError(`${name} ended before it was ready: ${await this.#output.failureLine()}`);
      if (await isReady().catch(() => false)) return;
      if (Date.now() > deadline) {
        throw new StartError(
          `${name} was not ready after ${readyWithinMs / 1000} s: ${await this.#output.failureLine()}`,
        );
      }
      await sleep(40);
    }
  }

  #died(child: ChildProcess, code: number | null, killedBy: NodeJS.Signals | null): void {
    if (this.#child !== child) return;
    this.#forget(child);
    if (!this.#wanted) return;
    this.#deaths += 1;
    const pause = Math.min(500 * 2 ** (this.#deaths - 1), longestPauseMs);
    const how = killedBy ? `killed by ${killedBy}` : `exit code ${code}`;
    this.#context.line(this.spec.name, `ended (${how}); starting it again in ${pause / 1000} s`);
    this.#pause = setTimeout(() => void this.#startAgain(), pause);
  }

  async #startAgain(): Promise<void> {
    const child = this.#launch();
    child.once('exit', (code, killedBy) => this.#died(child, code, killedBy));
    if (!child.pid) return this.#died(child, null, null);
    const ready = await this.#untilReady(child).then(
      () => true,
      () => false,
    );
    if (!ready || this.#child !== child) return;
    this.#context.line(this.spec.name, 'is ready again');
    setTimeout(() => {
      if (this.#child === child) this.#deaths = 0;
    }, steadyAfterMs).unref();
  }

  #forget(child: ChildProcess): void {
    if (child.pid) {
      sendSignal(-child.pid, 'SIGKILL'); // processes that it started itself, such as a browser
      this.#context.children.remove(child.pid);
    }
    if (this.#child === child) this.#child = undefined;
  }
}
