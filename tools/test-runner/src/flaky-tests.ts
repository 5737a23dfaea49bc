import { join } from 'node:path';
import { type JestRun, runJest } from './jest-run.ts';
import { type EndedTest, type FailedTest, failedTests, passedTests, readResults } from './results.ts';

/** So many tests may pass at the second attempt only; more of them say that the suite cannot be believed. */
const mostFlaky = 3;

/** A run that has ended, with the file of its results. */
export interface EndedRun extends JestRun {
  file: string;
}

/**
 * Runs the files of the tests that failed once more, one after the other, and answers the tests that pass now. A file is
 * repeated whole, for in the browser a test goes on where the one before it ended. With more than `mostFlaky` failed the run
 * is lost either way, so nothing is repeated; where another test fails in the repetition, none was flaky. The results of the repetitions go into `folder`.
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

/** What people read about them, each with what it said when it failed. */
export const flakySection = (flaky: FailedTest[]): string =>
  flaky.length === 0
    ? ''
    : `\nflaky: failed among the others and passed when their file ran alone; a bug to mend\n\n${flaky
        .map(({ file, name, output }) => `● ${name}\n  ${file}\n\n${output}\n`)
        .join('\n')}\n`;

const isAmong = (tests: EndedTest[], { file, name }: EndedTest) =>
  tests.some((test) => test.file === file && test.name === name);

const configOf = ({ options }: JestRun) => options.filter((option) => option.startsWith('--config='));
