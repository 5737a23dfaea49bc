import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compileCache, root } from '@jobref/local-servers/paths';
import { freePort } from './free-port.js';
import { releaseProcess, acquireProcess } from './process-pool.js';
import { until } from './until.js';

const startMs = 60_000;
const cached = (env: NodeJS.ProcessEnv) => ({ NODE_COMPILE_CACHE: compileCache, ...env });
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a built program in its own process, which answers `/health/ready` on OPS_PORT, a port that it keeps over
 * restarts.
 */
export class ServiceProcess {
  private child?: ChildProcess;
  private output = '';

  private constructor(
    private readonly script: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly isReused: boolean,
  ) {}

  /**
   * Starts a script, named from the repository's root, and waits until it is ready. Throws with its output if it does
   * not become ready. `isReused` takes a warm process that has run the script before, where that makes no difference to
   * the test.
   */
  static async start(script: string, env: NodeJS.ProcessEnv, isReused = false): Promise<ServiceProcess> {
    const service = new ServiceProcess(script, { ...env, OPS_PORT: String(await freePort()) }, isReused);
    await service.start();
    return service;
  }

  /** Runs a script to its end, such as a service's migration. Throws with its output if it fails. */
  static async run(script: string, env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, script)], { env: cached(env) });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // Not `exit`: the last output may arrive after that.
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`);
  }

  async start(): Promise<void> {
    const child = this.isReused
      ? acquireProcess(this.script, this.env)
      : spawn(process.execPath, [path.join(root, this.script)], { env: cached(this.env) });
    // An aborted test run leaves no processes behind.
    running.add(child);
    child.once('exit', () => running.delete(child));
    this.child = child;
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const outcome = await until(
      async () => (child.exitCode === null ? (await this.isReady()) && 'ready' : 'ended'),
      startMs,
    ).catch(() => 'silent');
    if (outcome === 'ready') return;
    await this.stop('SIGKILL');
    throw new Error(`${this.script} did not start: ${this.output}`);
  }

  /** The lines of its log so far, parsed; lines that are not JSON are under `text`. */
  get log(): Record<string, unknown>[] {
    const lines = this.output.split('\n').slice(0, -1);
    return lines.map((line) =>
      line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { text: line },
    );
  }

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Returns the process's memory in MB (resident set size). */
  memory(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.child?.pid)]).toString()) / 1024;
  }

  /**
   * Ends the service and resolves when it has ended: by a signal (default SIGKILL), or gracefully if its process is
   * reused, by the next start of the same script.
   */
  async stop(signal?: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.child = undefined;
    if (this.isReused && !signal) {
      running.delete(child);
      return releaseProcess(this.script, child);
    }
    const ended = once(child, 'exit');
    child.kill(signal ?? 'SIGKILL');
    await ended;
  }

  /** Shuts the process down gracefully and starts it again, as an update does. */
  async restart(): Promise<void> {
    await this.stop('SIGTERM');
    await this.start();
  }

  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.env.OPS_PORT}/metrics`)).text();
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.env.OPS_PORT}/health/ready`).catch(() => null);
    return answer?.status === 200;
  }
}
