import { type JestResults, readResults } from './results.ts';

interface Summary {
  passed: number;
  failed: number;
  /** Explanations besides the two figures. */
  sentences: string[];
  good: boolean;
}

/**
 * Adds up the results of several runs. A suite that could not run, and a run without results, count as one failure.
 * `flaky` is the number of failed tests that passed on retry, which count as passed.
 */
export const summarise = (files: string[], flaky = 0): Summary => {
  const runs = files.map(readResults);
  const sum = (count: (run: JestResults) => number) =>
    runs.reduce((total, run) => total + (run ? count(run) : 0), 0);
  const broken = runs.filter((run) => !run).length;
  const unstarted = sum((run) => run.numRuntimeErrorTestSuites);
  const left = sum((run) => run.numPendingTests + run.numTodoTests);
  const passed = sum((run) => run.numPassedTests) + flaky;
  const failed = sum((run) => run.numFailedTests) - flaky + unstarted + broken;
  const sentences = [
    broken ? `${broken} of ${runs.length} jest runs ended without results.` : '',
    unstarted ? `${unstarted} test files could not run.` : '',
    left
      ? `${left} tests were skipped, which counts as a failure: a test proves something or is no test.`
      : '',
    passed + failed === 0 ? 'No test ran.' : '',
  ].filter(Boolean);
  // For jest a run with failed tests is unsuccessful; whether they count is decided above.
  const ended = runs.every((run) => run?.success || (run?.numFailedTests ?? 0) > 0);
  const good = passed > 0 && failed === 0 && left === 0 && ended;
  return { passed, failed, sentences, good };
};
