import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '@jobref/testing/until';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// As `npm start` does.
const nodeArgs = ['--enable-source-maps', '--max-semi-space-size=16'];

/** A server of the measurement in a process of its own. */
export class ServerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts a script, named from the repository's root, and waits until `isUp` says so. */
  static async start(
    script: string,
    env: Record<string, string>,
    isUp: () => Promise<boolean>,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...nodeArgs, script], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
      return isUp().catch(() => false);
    });
    return new ServerProcess(child);
  }

  /** Runs a script to its end; throws when it fails. */
  static run(script: string, env: Record<string, string>): void {
    execFileSync(process.execPath, [script], { cwd: root, env, stdio: 'inherit' });
  }

  /** What the process holds of the memory, in MB (resident set size). */
  memory(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.child.pid)]).toString()) / 1024;
  }

  /** Ends it as an orchestrator does; answers how many milliseconds that took. */
  async stop(): Promise<number> {
    const started = performance.now();
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    return performance.now() - started;
  }
}
