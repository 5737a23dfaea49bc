import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildBackup } from '../build/build.ts';
import { completeOptions } from '../stack/options.ts';
import { root } from '@jobref/local-servers/paths';
import { terminalReporter, type Reporter } from '@jobref/local-servers/reporter';
import { describe } from '@jobref/local-servers/start-error';
import { remember } from '../stack/state.ts';
import { dataPaths } from '@jobref/local-servers/data-dir';
import { withStores } from '../stack/with-stores.ts';

const program = join(root, 'tools', 'backup', 'dist', 'main.js');

/**
 * `npm run backup` and `npm run restore`: on the stores given by MIGRATE_DATABASE_URL and related variables, or on
 * those of DATA_DIR. Sets the program's exit code for this process.
 */
export const runBackupProgram = async (args: string[]): Promise<void> => {
  const reporter = terminalReporter(process.stderr);
  try {
    await buildBackup(reporter);
    process.exitCode = process.env.MIGRATE_DATABASE_URL
      ? await runProgram(args, {})
      : await runOnDataDir((await completeOptions({})).dataDir, args, reporter);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs the built program on a data folder; returns its exit code. A restore needs exclusive access to the folder.
 * Output is inherited, or passed to `hear`.
 */
export const runOnDataDir = async (
  dataDir: string,
  args: string[],
  reporter: Reporter,
  hear?: (text: string) => void,
): Promise<number> => {
  const isRestore = args[0] === 'restore' && !args.includes('--check');
  const code = await withStores(dataDir, { exclusive: isRestore }, reporter, (env) =>
    runProgram(args, env, hear),
  );
  // A restored product is not new: it needs no demo data and its administrator has a password.
  if (isRestore && code === 0)
    remember(dataPaths(dataDir).state, { demoDataMade: true, adminPasswordShown: true });
  return code;
};

/** Runs the program on the stores given by the variables; returns its exit code. */
export const runProgram = async (
  args: string[],
  env: NodeJS.ProcessEnv,
  hear?: (text: string) => void,
): Promise<number> => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: hear ? 'pipe' : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => hear?.(text));
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
};
