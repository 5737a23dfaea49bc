import { readFileSync } from 'node:fs';

/** What is read of jest's --json. */
export interface JestResults {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: JestTest[] }[];
}

interface JestTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** A test that ran. */
export interface EndedTest {
  /** The path of its file. */
  file: string;
  name: string;
}

/** A test that failed, and what it said. */
export interface FailedTest extends EndedTest {
  output: string;
}

/** The results of a jest run; undefined where it ended without any. */
export const readResults = (file: string): JestResults | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  } catch {
    return undefined;
  }
};

/** None of a run that ended without results. */
export const failedTests = (results: JestResults | undefined): FailedTest[] => testsOf(results, 'failed');

/** None of a run that ended without results. */
export const passedTests = (results: JestResults | undefined): EndedTest[] => testsOf(results, 'passed');

const testsOf = (results: JestResults | undefined, wanted: string): FailedTest[] =>
  (results?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName, failureMessages }) => ({ file, name: fullName, output: failureMessages.join('\n') })),
  );
