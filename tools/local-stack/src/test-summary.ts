import { readFileSync } from 'node:fs';

/** What is read of jest's --json. */
interface JestResults {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface Summary {
  passed: number;
  failed: number;
  /** What the two figures do not tell. */
  sentences: string[];
  good: boolean;
}

/** Adds up the results of several runs. A suite that could not run, and a run without results, count as one failure. */
export const summarise = (files: string[]): Summary => {
  const runs = files.map(read);
  const sum = (count: (run: JestResults) => number) =>
    runs.reduce((total, run) => total + (run ? count(run) : 0), 0);
  const broken = runs.filter((run) => !run).length;
  const unstarted = sum((run) => run.numRuntimeErrorTestSuites);
  const left = sum((run) => run.numPendingTests + run.numTodoTests);
  const passed = sum((run) => run.numPassedTests);
  const failed = sum((run) => run.numFailedTests) + unstarted + broken;
  const sentences = [
    broken ? `${broken} of ${runs.length} jest runs ended without results.` : '',
    unstarted ? `${unstarted} test files could not run.` : '',
    left
      ? `${left} tests were skipped, which counts as a failure: a test proves something or is no test.`
      : '',
    passed + failed === 0 ? 'No test ran.' : '',
  ].filter(Boolean);
  const good = passed > 0 && failed === 0 && left === 0 && runs.every((run) => run?.success);
  return { passed, failed, sentences, good };
};

const read = (file: string): JestResults | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  } catch {
    return undefined;
  }
};
