import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@jobref/testing/free-port';
import { until } from '@jobref/testing/until';

const root = path.resolve(__dirname, '../../../..');
const startMs = 30_000;

/** A built service of the product as a process of its own, with a port of its own that stays the same. */
export class ServiceProcess {
  private child?: ChildProcess;
  private output = '';

  private constructor(
    private readonly name: string,
    private readonly env: Record<string, string>,
  ) {}

  static async start(name: string, env: Record<string, string>): Promise<ServiceProcess> {
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
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
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

  async stop(): Promise<void> {
    if (!this.child || this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  private async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.env.OPS_PORT}/health/ready`).catch(() => null);
    return answer?.status === 200;
  }
}
