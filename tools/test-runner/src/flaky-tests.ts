import { join } from 'node:path';
import { type JestRun, runJest } from './jest-run.ts';
import { type EndedTest, type FailedTest, failedTests, passedTests, readResults } from './results.ts';

/** Maximum of tests that may pass on retry only; beyond it the suite is unreliable. */
const mostFlaky = 3;

/** A finished run, with the path of its results. */
export interface EndedRun extends JestRun {
  file: string;
}

/**
 * Retries the files of failed tests once, one after the other, and returns the tests that pass now. A whole file is
 * retried, since browser tests build on the previous ones. Beyond `mostFlaky` failures the run has failed anyway, so
 * nothing is retried; if another test fails in the retry, none counts as flaky. The results of retries are written to
 * `folder`.
 */
export const findFlaky = async (runs: EndedRun[], folder: string): Promise<FailedTest[]> => {
  const failedOf = (run: EndedRun) => failedTests(readResults(run.file));
  if (runs.flatMap(failedOf).length > mostFlaky) return [];
  const flaky: FailedTest[] = [];
  for (const [index, run] of runs.entries()) {
    const failed = failedOf(run);
    if (failed.length === 0) continue;
    const files = [...new Set(failed.map(({ file }) => file))];
    process.stderr.write(`\nOnce more, alone, for what failed in them:\n  ${files.join('\n  ')}\n`);
    const results = join(folder, `again-${index}.json`);
    await runJest(
      { ...run, options: ['--runInBand', ...configOf(run), '--runTestsByPath', ...files] },
      results,
    );
    const again = readResults(results);
    if (failedTests(again).every((test) => isAmong(failed, test)))
      flaky.push(...failed.filter((test) => isAmong(passedTests(again), test)));
  }
  return flaky;
};

/** Formats the report on flaky tests, with their first errors. */
export const flakySection = (flaky: FailedTest[]): string =>
  flaky.length === 0
    ? ''
    : `\nflaky: failed among the others and passed when their file ran alone; a bug to mend\n\n${flaky
        .map(({ file, name, output }) => `● ${name}\n  ${file}\n\n${output}\n`)
        .join('\n')}\n`;

const isAmong = (tests: EndedTest[], { file, name }: EndedTest) =>
  tests.some((test) => test.file === file && test.name === name);

const configOf = ({ options }: JestRun) => options.filter((option) => option.startsWith('--config='));
