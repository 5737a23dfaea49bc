import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDir } from '@jobref/local-servers/data-dir';
import { Runner, type RunnerPlace, runnerPlace } from '../testing/runner.ts';

const ready = 'JobRef is ready';
const isRoot = process.getuid?.() === 0;

/** As on every new machine used as root: the home folder is closed to other users. */
describe('data folder below a folder closed to other users', () => {
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

  it('gets its database in a place that its user can reach, reports it, and finds it again', async () => {
    const start = async () => {
      const runner = await new Runner({ ...place.env, DATA_DIR: dataDir }).printed(ready);
      runner.process.kill('SIGINT');
      await runner.exitCode;
      return runner.output;
    };
    const first = await start();
    // Only root cannot run PostgreSQL as itself, so only root needs another place.
    expect(first.includes('keeps its data in /var/lib/jobref/')).toBe(isRoot);
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(isRoot);
    const second = await start();
    expect(second).not.toContain('/var/lib/jobref');
    expect(second).toContain('Postgres       is ready');
  });
});
