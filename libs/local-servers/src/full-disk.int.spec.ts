import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir } from './data-dir.ts';
import { Children } from './processes/children.ts';
import { initialise } from './servers/postgres.ts';

describe('full disk', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'jobref-full-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writing this file fails as on a full disk. */
  const leaveNoRoomFor = (path: string) => symlinkSync('/dev/full', path);

  it('is named when the product starts', () => {
    leaveNoRoomFor(join(folder, `.probe-${process.pid}`));
    expect(() => openDataDir(folder)).toThrow(
      /^The data folder .* cannot be written \(ENOSPC: no space left/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is named when there is no room for a database', async () => {
    const programs = join(folder, 'programs');
    mkdirSync(join(programs, 'bin'), { recursive: true });
    const initdb = join(programs, 'bin', 'initdb');
    const output =
      'performing post-bootstrap initialization ... 2026-12-01 03:44:19.614 UTC [77] FATAL:  could not write to file "base/5/2691": No space left on device\n' +
      '2026-12-01 03:44:19.614 UTC [77] STATEMENT:  CREATE DATABASE postgres\n\n' +
      'child process exited with exit code 1\ninitdb: removing contents of data directory "postgres.new"';
    writeFileSync(initdb, `#!/bin/sh\necho '${output}'\nexit 1\n`);
    chmodSync(initdb, 0o755);
    const location = { programs, data: join(folder, 'postgres') };
    const options = { location, port: 0, password: 'p', logFile: join(folder, 'log'), durable: false };
    await expect(initialise(options)).rejects.toThrow(
      /could not make its data folder .*: could not write to file "base\/5\/2691": No space left on device$/,
    );
  });

  it('does not end the runner when one of its processes ends', () => {
    const path = join(folder, 'children.json');
    const children = new Children(path);
    const child = { name: 'jobs', stopSignal: 'SIGTERM', forceSignal: 'SIGKILL', stopOrder: 0 } as const;
    for (const pid of [1, 2, 3]) children.add(pid, child);
    const before = readFileSync(path, 'utf8');

    leaveNoRoomFor(`${path}.${process.pid}`);
    children.remove(1);
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(readdirSync(folder)).toEqual(['children.json']);

    children.remove(2);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject([{ pid: 3 }]);
  });
});
