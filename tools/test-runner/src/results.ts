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

/** A test that failed, and what it said. */
export interface FailedTest {
  /** The path of its file. */
  file: string;
  name: string;
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

export const failedTests = (results: JestResults): FailedTest[] =>
  results.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, name: fullName, output: failureMessages.join('\n') })),
  );
