import { readFileSync } from 'node:fs';

/** The used part of jest's --json output. */
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
  /** Path of its file. */
  file: string;
  name: string;
}

export interface FailedTest extends EndedTest {
  output: string;
}

/** Reads the results of a jest run; undefined if it ended without any. */
export const readResults = (file: string): JestResults | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  } catch {
    return undefined;
  }
};

/** Returns the failed tests; none for a run without results. */
export const failedTests = (results: JestResults | undefined): FailedTest[] => testsOf(results, 'failed');

/** Returns the passed tests; none for a run without results. */
export const passedTests = (results: JestResults | undefined): EndedTest[] => testsOf(results, 'passed');

const testsOf = (results: JestResults | undefined, wanted: string): FailedTest[] =>
  (results?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName, failureMessages }) => ({ file, name: fullName, output: failureMessages.join('\n') })),
  );
