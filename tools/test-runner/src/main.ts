import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@jobref/local-stack/build/build';
import { requireChromium } from '@jobref/local-servers/programs/chromium';
import { dataPaths } from '@jobref/local-servers/data-dir';
import { type EndedRun, findFlaky, flakySection } from './flaky-tests.ts';
import { type JestRun, runJest } from './jest-run.ts';
import { root } from '@jobref/local-servers/paths';
import { requirePdfReaders, requireRedis } from '@jobref/local-servers/programs/programs';
import { terminalReporter } from '@jobref/local-servers/reporter';
import { describe, StartError } from '@jobref/local-servers/start-error';
import { run } from '@jobref/local-servers/processes/run';
import { sweep } from '@jobref/local-servers/processes/sweep';
import { readTestArguments } from './arguments.ts';
import { buildImages } from './build-images.ts';
import { summarise } from './summary.ts';

/**
 * `npm test [project…] [-- [--changed] pattern…]`: runs all projects (unit, frontend, integration, e2e) or the named
 * ones. Installs missing programs where possible, builds, and ends with the line `N passed, N failed`. `npm test
 * images` builds the images, and runs the browser tests and those that need containers on them: it needs a Docker
 * engine, so it runs only when named. Files of failed tests are retried once, alone, at the end (flaky-tests.ts).
 */
const { programs, chromium } = dataPaths(join(root, '.data'));
const reporter = terminalReporter();
const results = mkdtempSync(join(tmpdir(), 'jobref-results-'));

/** Returns the base commit for changes: the upstream branch, else the last commit. */
const lastPush = async (): Promise<string> => {
  const upstream = ['rev-parse', '--verify', '--quiet', '@{upstream}'];
  const { code, output } = await run('git', upstream, { cwd: root });
  return code === 0 ? output.trim() : 'HEAD';
};

const main = async (): Promise<number> => {
  const { projects: chosen, rest, changed } = readTestArguments(process.argv.slice(3));
  const isAny = (...of: string[]) => chosen.some((project) => of.includes(project));
  if (isAny('integration', 'e2e') && process.env.TEST_SERVERS !== 'containers')
    await requireRedis(programs, reporter);
  if (isAny('integration', 'e2e', 'images')) {
    await requirePdfReaders(programs, reporter);
    process.env.CHROMIUM_PATH = await requireChromium(chromium, reporter);
  }
  await sweep('jobref-e2e-');
  await buildAll(reporter);
  if (chosen.includes('images')) await buildImages(results, reporter);
  // Browser tests start whole products, which mostly wait for each other: two at a time, and no other tests in
  // parallel.
  const together = chosen.filter((project) => project !== 'e2e' && project !== 'images');
  const runs: JestRun[] = [
    ...(together.length > 0 ? [{ projects: together, options: ['--maxWorkers=100%'] }] : []),
    ...(chosen.includes('e2e') ? [{ projects: ['e2e'], options: ['--maxWorkers=2'] }] : []),
    ...(chosen.includes('images')
      ? [{ projects: ['images'], options: ['--runInBand'], env: { PRODUCT: 'images' } }]
      : []),
  ];
  const picked = [...(changed ? [`--changedSince=${await lastPush()}`] : []), ...rest];
  // Given twice, jest reads `--maxWorkers=100%,1` as a hundred workers.
  const workersGiven = rest.some((option) => /^(-i|-w|--runInBand|--maxWorkers)\b/.test(option));
  const ended: EndedRun[] = [];
  for (const [index, run] of runs.entries()) {
    const file = join(results, `${index}.json`);
    await runJest({ ...run, options: [...(workersGiven ? [] : run.options), ...picked] }, file);
    ended.push({ ...run, file });
  }
  const flaky = await findFlaky(ended, results);
  const files = ended.map(({ file }) => file);
  const { sentences, passed, failed, good } = summarise(files, flaky.length);
  process.stdout.write(flakySection(flaky));
  if (changed && passed + failed === 0) {
    process.stdout.write('No test imports what has changed.\n0 passed, 0 failed\n');
    return 0;
  }
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return good ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${describe(error)}\n`);
  process.stdout.write('0 passed, 0 failed\n');
  process.exitCode = 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
