import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from '../local-stack/src/jest-run.ts';
import { root } from '../local-stack/src/paths.ts';
import { failedTests, readResults } from '../local-stack/src/test-results.ts';
import { bugs } from './bugs.mjs';

/**
 * `npm run planted-bugs [-- word…]`: plants each bug whose name or file holds one of the words (default: all), runs its
 * tests, and takes it out again. Says which were found; fails when one was not, or when its place in the code is gone.
 */
const words = process.argv.slice(2);
const chosen = bugs.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word)),
);
const results = mkdtempSync(join(tmpdir(), 'jobref-planted-'));

/** Answers how to take it out again, or what is wrong. */
const plant = ({ file, from, to }) => {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold the text exactly once`);
  const takeOut = () => writeFileSync(path, text);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return takeOut;
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
    const options = ['--runInBand', '--testPathPatterns', bug.spec];
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
for (const [index, { name, file }] of chosen.entries())
  process.stdout.write(`${outcomes[index]}: ${name} (${file})\n`);
const found = outcomes.filter((outcome) => outcome === 'found').length;
process.stdout.write(`${found} of ${chosen.length} found\n`);
process.exitCode = found === chosen.length && found > 0 ? 0 : 1;
