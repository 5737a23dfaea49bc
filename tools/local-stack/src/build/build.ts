import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolder, root } from '@jobref/local-servers/paths';
import type { Reporter } from '@jobref/local-servers/reporter';
import { run } from '@jobref/local-servers/processes/run';
import { StartError } from '@jobref/local-servers/start-error';
import { services } from '../stack/services.ts';

/** Sources of the running product; specs are excluded. */
const sources = ['libs', 'services', 'frontend', 'tools/compile'];
const shared = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const skipped = new Set(['node_modules', 'dist', 'coverage']);
const programs = services.flatMap(({ main, migrate }) => (migrate ? [main, migrate] : [main]));
const outputs = [...programs, 'frontend/dist/index.html'];
const stampFile = join(root, '.nx', 'built-from');

/**
 * Builds the product if its sources changed since the last build: compares sizes and times of files, which takes
 * milliseconds.
 */
export const buildProduct = async (reporter: Reporter, signal?: AbortSignal): Promise<void> => {
  if (fingerprint() === readStamp() && outputs.every((path) => existsSync(join(root, path))))
    return reporter.step('Build', 'is up to date');
  await buildAll(reporter, signal);
};

/** Builds everything that runs, for tests: the services always, the pages if stale according to Nx. */
export const buildAll = async (reporter: Reporter, signal?: AbortSignal): Promise<void> => {
  const stamp = fingerprint();
  const began = Date.now();
  await runBuild(compile, reporter, signal);
  await runBuild(bundle, reporter, signal);
  reporter.step('Build', 'the services are compiled, now the pages');
  await runBuild(pages, reporter, signal);
  reporter.step('Build', `is done after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  writeStamp(stamp);
};

/** Builds what runs in watch mode: no bundles, which would have to be rebuilt on every change. */
export const buildForWatching = async (reporter: Reporter, signal?: AbortSignal): Promise<void> => {
  await runBuild(compile, reporter, signal);
  await runBuild(pages, reporter, signal);
};

/** Builds the program of `npm run backup` and `npm run restore`. */
export const buildBackup = (reporter: Reporter): Promise<void> => runBuild(compile, reporter);

const compile = [join(root, 'tools', 'compile', 'compile.mjs')];
const bundle = [join(root, 'tools', 'compile', 'bundle.mjs')];
const pages = [join(packageFolder('nx'), 'dist', 'bin', 'nx.js'), 'build', '@jobref/frontend'];

const runBuild = async (program: string[], reporter: Reporter, signal?: AbortSignal): Promise<void> => {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const { code, output } = await run(process.execPath, program, { cwd: root, env, signal });
  if (code !== 0)
    throw new StartError(
      `The build failed:\n\n${output.trim()}\n\nThe build failed, see above. After a pull, run npm ci first.`,
    );
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of [
    ...shared.map((name) => join(root, name)),
    ...sources.flatMap((name) => filesBelow(join(root, name))),
  ]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && !/\.(spec|test)\.tsx?$/.test(entry.name) ? [path] : [];
  });

const writeStamp = (stamp: string): void => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
};

const readStamp = (): string | undefined => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
};
