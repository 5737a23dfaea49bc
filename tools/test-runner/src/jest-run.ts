import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache, packageFolder, root } from '@jobref/local-servers/paths';
import { sendSignal } from '@jobref/local-servers/processes/process-identity';

/** Grace period for jest to exit after writing its results; open handles would keep it running. */
const leaveWithinMs = 20_000;

export interface JestRun {
  projects: string[];
  options: string[];
  /** Added to the environment. */
  env?: NodeJS.ProcessEnv;
}

/** Runs jest's projects with streamed output, and writes the results as JSON to `file` (none if jest crashed). */
export const runJest = ({ projects, options, env }: JestRun, file: string): Promise<void> => {
  const jest = join(packageFolder('jest'), 'bin', 'jest.js');
  const args = [jest, '--json', `--outputFile=${file}`, '--passWithNoTests', '--selectProjects', ...projects];
  // Jest also prints its JSON to stdout, which is ignored; its readable output goes to stderr.
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      // Objects of tests are short-lived: a larger young generation makes collection cheaper.
      '--max-semi-space-size=64',
      ...args,
      ...options,
    ],
    {
      cwd: root,
      // For jest and for all child processes of tests.
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    let written: number | undefined;
    const watchdog = setInterval(() => {
      if (existsSync(file)) written ??= Date.now();
      if (written === undefined || Date.now() - written < leaveWithinMs) return;
      process.stderr.write(
        'Jest has its results but does not leave, so something was left open: ending it.\n',
      );
      if (child.pid) sendSignal(child.pid, 'SIGKILL');
    }, 1000);
    child.once('error', reject);
    child.once('exit', () => {
      clearInterval(watchdog);
      resolve();
    });
  });
};
