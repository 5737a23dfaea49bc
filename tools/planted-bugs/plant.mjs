import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from '../test-runner/src/jest-run.ts';
import { root } from '../../libs/local-servers/src/paths.ts';
import { failedTests, readResults } from '../test-runner/src/results.ts';
import { bugs } from './bugs.mjs';

/**
 * `npm run planted-bugs [-- word…]`: plants each bug whose name or project contains one of the words (default: all),
 * runs its tests, and reverts the bug. Reports which were detected; fails when one was not, or when its text is not
 * found.
 */
const words = process.argv.slice(2);
const chosen = bugs.filter(
  (bug) => words.length === 0 || words.some((word) => `${bug.name} ${bug.in}`.includes(word)),
);
const results = mkdtempSync(join(tmpdir(), 'jobref-planted-'));

/** Plants a bug and returns a function that reverts it. Throws unless its text occurs exactly once. */
const plant = ({ in: project, from, to }) => {
  const source = join(root, project, 'src');
  const holding = readdirSync(source, { recursive: true })
    .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
    .map((path) => join(source, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.includes(from));
  const [{ path, text } = {}, ...others] = holding;
  if (!path || others.length > 0 || text.split(from).length > 2)
    throw new Error(`its text does not stand exactly once in ${project}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return () => writeFileSync(path, text);
};

const outcomeOf = async (bug, index) => {
  let takeOut;
  try {
    takeOut = plant(bug);
  } catch (error) {
    return `cannot be planted any more: ${error.message}`;
  }
  const stopped = () => {
    takeOut();
    process.exit(1);
  };
  process.once('SIGINT', stopped);
  try {
    const file = join(results, `${index}.json`);
    const options = ['--runInBand', '--testPathPatterns', `${bug.in}/.*/${bug.spec}`];
    await runJest({ projects: [bug.project ?? 'unit'], options }, file);
    const run = readResults(file);
    if (!run || run.numRuntimeErrorTestSuites > 0) return 'broke the tests instead of failing one';
    if (run.testResults.length === 0) return `no test is called ${bug.spec}`;
    return failedTests(run).length > 0 ? 'found' : 'NOT FOUND';
  } finally {
    process.off('SIGINT', stopped);
    takeOut();
  }
};

const outcomes = [];
for (const [index, bug] of chosen.entries()) outcomes.push(await outcomeOf(bug, index));
rmSync(results, { recursive: true });
for (const [index, bug] of chosen.entries())
  process.stdout.write(`${outcomes[index]}: ${bug.name} (${bug.in})\n`);
const found = outcomes.filter((outcome) => outcome === 'found').length;
process.stdout.write(`${found} of ${chosen.length} found\n`);
process.exitCode = found === chosen.length && found > 0 ? 0 : 1;
