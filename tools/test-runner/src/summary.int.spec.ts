import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarise } from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobref-summary-'));
afterAll(() => rmSync(folder, { recursive: true }));

const good = {
  testResults: [],
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
let written = 0;
const results = (changes: Partial<typeof good> = {}) => {
  const file = join(folder, `${(written += 1)}.json`);
  writeFileSync(file, JSON.stringify({ ...good, ...changes }));
  return file;
};

describe('summary of npm test', () => {
  it('adds up the runs', () => {
    expect(summarise([results(), results({ numPassedTests: 4 })])).toMatchObject({
      passed: 7,
      failed: 0,
      good: true,
    });
  });

  it.each([
    ['a failed test', [results({ success: false, numFailedTests: 1 })], 1],
    ['a file that could not run', [results({ success: false, numRuntimeErrorTestSuites: 1 })], 1],
    ['a run without results', [results(), join(folder, 'nowhere.json')], 1],
    ['a skipped test', [results({ numPendingTests: 1 })], 0],
    ['no test at all', [results({ numPassedTests: 0 })], 0],
    ['a run that failed for its own reasons', [results({ success: false })], 0],
  ])('is not good with %s', (_what, files, failed) => {
    expect(summarise(files)).toMatchObject({ failed, good: false });
  });
});
