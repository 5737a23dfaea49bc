import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFlaky, flakySection } from './flaky-tests.ts';
import { runJest } from './jest-run.ts';
import { summarise } from './summary.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const sound = `it('holds', () => {});`;
const broken = `it('never holds', () => { throw new Error('still wrong'); });`;
/** Source of a test that runs `first` in the first run and `second` in the next one. */
const inTurn = (name: string, first: string, second: string) => `it('${name}', () => {
  const seen = require('node:path').join(__dirname, '${name}');
  if (require('node:fs').existsSync(seen)) {
    ${second}
    return;
  }
  require('node:fs').writeFileSync(seen, '');
  ${first}
});`;
const unsteady = (name: string, second = '') =>
  inTurn(name, `throw new Error('wrong only once: ${name}');`, second);

/** Runs these tests as `npm test` does, including the retry. */
const runSuite = async (...tests: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'jobref-flaky-'));
  folders.push(folder);
  const config = join(folder, 'jest.config.json');
  const project = { displayName: 'some', rootDir: folder, testEnvironment: 'node', transform: {} };
  writeFileSync(config, JSON.stringify({ projects: [project], reporters: [] }));
  writeFileSync(join(folder, 'some.test.js'), `describe('a thing', () => {${tests.join('\n')}});`);
  const run = { projects: ['some'], options: [`--config=${config}`] };
  const file = join(folder, 'results.json');
  await runJest(run, file);
  const flaky = await findFlaky([{ ...run, file }], folder);
  return {
    ...summarise([file], flaky.length),
    names: flaky.map(({ name }) => name),
    text: flakySection(flaky),
  };
};

describe('failed tests', () => {
  it('count as passed if they pass when their file is retried alone, up to three, and are reported with their first error', async () => {
    const { text, ...result } = await runSuite(
      sound,
      ...['one', 'two (a+b)', 'three'].map((name) => unsteady(name)),
    );
    const names = ['a thing one', 'a thing two (a+b)', 'a thing three'];
    expect(result).toMatchObject({ passed: 4, failed: 0, good: true, names });
    expect(text).toMatch(/^\nflaky: /);
    expect(text).toContain('Error: wrong only once: two (a+b)');
    expect(flakySection([])).toBe('');
  });

  it('are retried with the tests that they depend on', async () => {
    const first = `let signedIn = false; it('signs in', () => { signedIn = true; });`;
    const second = unsteady('goes on', 'expect(signedIn).toBe(true);');
    expect(await runSuite(first, second)).toMatchObject({ passed: 2, failed: 0, good: true });
  });

  it('fail the run if another test of their file fails in the retry', async () => {
    const other = inTurn('other', '', `throw new Error('wrong the second time');`);
    expect(await runSuite(unsteady('one'), other)).toMatchObject({ passed: 1, failed: 1, good: false });
  });

  it('fail the run if they fail again', async () => {
    const result = await runSuite(sound, broken, unsteady('one'));
    expect(result).toMatchObject({ passed: 2, failed: 1, good: false, names: ['a thing one'] });
  });

  it('fail the run without a retry if there are more than three', async () => {
    const result = await runSuite(...['one', 'two', 'three', 'four'].map((name) => unsteady(name)));
    expect(result).toMatchObject({ passed: 0, failed: 4, good: false, names: [] });
  });
});
