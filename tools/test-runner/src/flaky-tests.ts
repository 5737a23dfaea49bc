import { join } from 'node:path';
import { type JestRun, runJest } from './jest-run.ts';
import { type FailedTest, failedTests, readResults } from './results.ts';

/** So many tests may pass at the second attempt only; more of them say that the suite cannot be believed. */
const mostFlaky = 3;

/** A run that has ended, with the file of its results. */
export interface EndedRun extends JestRun {
  file: string;
}

/**
 * Runs the tests that failed once more, each alone, and answers those that pass now. With more than `mostFlaky` failed
 * the run is lost either way, so none is repeated. The results of the repetitions go into `folder`.
 */
export const findFlaky = async (runs: EndedRun[], folder: string): Promise<FailedTest[]> => {
  const failed = runs.flatMap((run) => {
    const results = readResults(run.file);
    return results ? failedTests(results).map((test) => ({ run, test })) : [];
  });
  if (failed.length > mostFlaky) return [];
  const flaky: FailedTest[] = [];
  for (const [index, { run, test }] of failed.entries()) {
    process.stderr.write(`\nOnce more, alone: ${test.name}\n`);
    const file = join(folder, `again-${index}.json`);
    await runJest({ ...run, options: [...alone(test), ...configOf(run)] }, file);
    const results = readResults(file);
    if (results?.success && results.numPassedTests > 0) flaky.push(test);
  }
  return flaky;
};

/** What people read about them, each with what it said when it failed. */
export const flakySection = (flaky: FailedTest[]): string =>
  flaky.length === 0
    ? ''
    : `\nflaky: failed among the others and passed alone; a bug to mend\n\n${flaky
        .map(({ file, name, output }) => `● ${name}\n  ${file}\n\n${output}\n`)
        .join('\n')}\n`;

const alone = ({ file, name }: FailedTest) => [
  '--runInBand',
  `--testNamePattern=^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
  '--runTestsByPath',
  file,
];

const configOf = ({ options }: JestRun) => options.filter((option) => option.startsWith('--config='));
