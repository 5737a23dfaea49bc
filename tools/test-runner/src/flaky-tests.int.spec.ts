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
const unsteady = (name: string) => `it('${name}', () => {
  const seen = require('node:path').join(__dirname, '${name}');
  if (require('node:fs').existsSync(seen)) return;
  require('node:fs').writeFileSync(seen, '');
  throw new Error('wrong only once: ${name}');
});`;

/** Runs these tests as `npm test` does, the repetition included. */
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

describe('tests that failed', () => {
  it('are good when they pass as their file runs alone, up to three, and are shown with what they said first', async () => {
    const { text, ...result } = await runSuite(sound, ...['one', 'two (a+b)', 'three'].map(unsteady));
    const names = ['a thing one', 'a thing two (a+b)', 'a thing three'];
    expect(result).toMatchObject({ passed: 4, failed: 0, good: true, names });
    expect(text).toMatch(/^\nflaky: /);
    expect(text).toContain('Error: wrong only once: two (a+b)');
    expect(flakySection([])).toBe('');
  });

  it('are repeated with what they build on', async () => {
    const first = `let signedIn = false; it('signs in', () => { signedIn = true; });`;
    const second = unsteady('goes on').replace('return;', 'return expect(signedIn).toBe(true);');
    expect(await runSuite(first, second)).toMatchObject({ passed: 2, failed: 0, good: true });
  });

  it('fail the run when they fail again', async () => {
    const result = await runSuite(sound, broken, unsteady('one'));
    expect(result).toMatchObject({ passed: 2, failed: 1, good: false, names: ['a thing one'] });
  });

  it('fail the run, and are not repeated, when there are more than three', async () => {
    const result = await runSuite(...['one', 'two', 'three', 'four'].map(unsteady));
    expect(result).toMatchObject({ passed: 0, failed: 4, good: false, names: [] });
  });
});
