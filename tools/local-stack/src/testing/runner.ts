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

/** A data folder and ports of its own, for any number of runners after or beside each other. */
export interface RunnerPlace {
  env: Record<string, string>;
  port: number;
  inboxPort: number;
  /** Pids of everything that a runner has recorded as its own. */
  children: () => { name: string; pid: number }[];
  /** Ends what killed runners have left, and names it. */
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

/** A folder whose `npm start` is the repository's own, with the stand-in services. */
export const npmPlace = (): string => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const start = scripts.start.replace('tools/local-stack/launch.mjs start', program);
  const folder = mkdtempSync(join(tmpdir(), 'jobref-npm-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  return folder;
};

/** The runner as a process of its own; `npmIn` starts it through npm, from a folder of `npmPlace`. */
export class Runner {
  readonly process: ChildProcess;
  output = '';
  readonly exitCode: Promise<number | null>;

  constructor(
    env: Record<string, string>,
    { npmIn, ...as }: { uid?: number; gid?: number; npmIn?: string } = {},
  ) {
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    // Without npm's own variables, whoever started the tests.
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

  /** Waits until a text was printed; throws with all that was printed when the runner ends first. */
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

/** Waits until something becomes true; the test's own timeout ends the waiting. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(30);
};
