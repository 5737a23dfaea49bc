import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@jobref/testing/free-port';
import { until } from '@jobref/testing/until';

const root = path.resolve(__dirname, '../../../..');
const startMs = 60_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A built service of the product as a process of its own, with a port of its own that stays the same. */
export class ServiceProcess {
  private child?: ChildProcess;
  private output = '';

  private constructor(
    private readonly name: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(name: string, env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
    const service = new ServiceProcess(name, { ...env, OPS_PORT: String(await freePort()) });
    await service.start();
    return service;
  }

  /** Runs a program of a service to its end, such as its migration. Throws with what it said when it fails. */
  static async run(script: string, env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, script)], {
      env,
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`);
  }

  async start(): Promise<void> {
    const script = path.join(root, 'services', this.name, 'dist/main.js');
    const child = spawn(process.execPath, [script], { env: this.env });
    // A test run that breaks off leaves nothing behind.
    running.add(child);
    child.once('exit', () => running.delete(child));
    this.child = child;
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await until(async () => child.exitCode !== null || (await this.isReady()), startMs).catch(
      () => undefined,
    );
    if (await this.isReady()) return;
    await this.stop();
    throw new Error(`${this.name} did not start: ${this.output}`);
  }

  /** The lines of its log so far, parsed; what is no JSON stands under `text`. */
  get log(): Record<string, unknown>[] {
    const lines = this.output.split('\n').slice(0, -1);
    return lines.map((line) =>
      line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { text: line },
    );
  }

  /** Ends it at once, unless a signal says otherwise, and answers when it is gone. */
  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  /** Ends it in order and starts it anew, as an update does. */
  async restart(): Promise<void> {
    await this.stop('SIGTERM');
    await this.start();
  }

  private async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.env.OPS_PORT}/health/ready`).catch(() => null);
    return answer?.status === 200;
  }
}
