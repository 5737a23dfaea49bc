import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endLeftovers } from '@jobref/local-servers/processes/children';
import { dataPaths, removeDataDir } from '@jobref/local-servers/data-dir';
import { root } from '@jobref/local-servers/paths';
import { freePort } from '@jobref/local-servers/ports';
import { processToken } from '@jobref/local-servers/processes/process-identity';

/** A separate data folder and ports, for several runners in sequence or in parallel. */
export interface RunnerPlace {
  env: Record<string, string>;
  port: number;
  inboxPort: number;
  /** Returns the recorded child processes of a runner. */
  children: () => { name: string; pid: number }[];
  /** Kills leftovers of killed runners, and returns their names. */
  endLeftovers: () => Promise<string[]>;
  remove: () => Promise<void>;
}

export const runnerPlace = async (): Promise<RunnerPlace> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobref-runner-'));
  const [port, inboxPort] = [await freePort(), await freePort()];
  const { children } = dataPaths(dataDir);
  return {
    env: { DATA_DIR: dataDir, PORT: String(port), INBOX_PORT: String(inboxPort), DEMO_DATA: 'false' },
    port,
    inboxPort,
    children: () =>
      existsSync(children)
        ? (JSON.parse(readFileSync(children, 'utf8')) as { name: string; pid: number }[])
        : [],
    endLeftovers: () => endLeftovers(children),
    remove: async () => {
      await endLeftovers(children);
      removeDataDir(dataDir);
    },
  };
};

const program = join(import.meta.dirname, 'start-stand-in.ts');

/** Creates a folder whose `npm start` is the repository's own, with the stand-in services. */
export const npmPlace = (): string => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const start = scripts.start.replace('tools/local-stack/launch.mjs start', program);
  const folder = mkdtempSync(join(tmpdir(), 'jobref-npm-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  return folder;
};

/** The runner as a separate process; `npmIn` starts it through npm, from a folder of `npmPlace`. */
export class Runner {
  readonly process: ChildProcess;
  output = '';
  readonly exitCode: Promise<number | null>;

  constructor(
    env: Record<string, string>,
    { npmIn, ...as }: { uid?: number; gid?: number; npmIn?: string } = {},
  ) {
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    // Without npm's variables, however the tests were started.
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
    const options = {
      ...as,
      cwd: npmIn,
      env: { ...Object.fromEntries(inherited), PATH, NODE_OPTIONS: '', ...env },
    };
    this.process = npmIn ? spawn('npm', ['start'], options) : spawn(process.execPath, [program], options);
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exitCode = new Promise((resolve) => this.process.once('close', resolve));
  }

  /** Waits until a text was printed; throws with the whole output if the runner ends first. */
  async printed(text: string): Promise<this> {
    const end = this.exitCode.then(() => 'ended');
    while (!this.output.includes(text)) {
      if ((await Promise.race([end, sleep(30)])) === 'ended' && !this.output.includes(text)) {
        throw new Error(`It ended without "${text}":\n${this.output}`);
      }
    }
    return this;
  }
}

export const isRunning = (pid: number): boolean => processToken(pid) !== undefined;

/** Waits until the condition is true; bounded by the test's own timeout. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(30);
};
