import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDir } from '@jobref/local-servers/data-dir';
import { Runner, type RunnerPlace, runnerPlace } from '../testing/runner.ts';

const ready = 'JobRef is ready';
const isRoot = process.getuid?.() === 0;

/** What every fresh machine has where one works as root: a home that nobody else may enter. */
describe('a data folder below a folder that is closed to others', () => {
  let place: RunnerPlace;
  let dataDir: string;
  beforeEach(async () => {
    place = await runnerPlace();
    const closed = join(place.env.DATA_DIR ?? '', 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    dataDir = join(closed, 'data');
  });
  afterEach(async () => {
    removeDataDir(dataDir);
    await place.remove();
  });

  it('has its database put where its user reaches it, says so, and finds it again', async () => {
    const start = async () => {
      const runner = await new Runner({ ...place.env, DATA_DIR: dataDir }).printed(ready);
      runner.process.kill('SIGINT');
      await runner.exitCode;
      return runner.output;
    };
    const first = await start();
    // Only root cannot run PostgreSQL as itself; everybody else needs no other place.
    expect(first.includes('keeps its data in /var/lib/jobref/')).toBe(isRoot);
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(isRoot);
    const second = await start();
    expect(second).not.toContain('/var/lib/jobref');
    expect(second).toContain('Postgres       is ready');
  });
});
