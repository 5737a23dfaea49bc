import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { assertReadable } from './pg-dump.js';
import { connectionOf, dumpToolFor, toolAtHand } from './postgres-tool.js';

describe("PostgreSQL's own programs", () => {
  const path = process.env.PATH;
  let folder: string;

  /** Makes PATH contain only a program with this version output. */
  const atHand = async (program: string, says: string) => {
    await writeFile(join(folder, program), `#!/bin/sh\necho '${says}'\n`);
    await chmod(join(folder, program), 0o755);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobref-tools-'));
    process.env.PATH = [folder, '/nowhere'].join(delimiter);
  });
  afterEach(async () => {
    process.env.PATH = path;
    await rm(folder, { recursive: true });
  });

  it('dump only servers of their own major version, otherwise COPY is used', async () => {
    expect(await dumpToolFor(17)).toBeUndefined();
    await atHand('pg_dump', 'pg_dump (PostgreSQL) 17.6 (Debian 17.6-1)');
    expect(await dumpToolFor(17)).toEqual({ program: 'pg_dump', version: '17.6 (Debian 17.6-1)', major: 17 });
    expect(await dumpToolFor(16)).toBeUndefined();
    expect(await dumpToolFor(18)).toBeUndefined();
    await atHand('pg_dump', 'something else of that name');
    expect(await toolAtHand('pg_dump')).toBeUndefined();
  });

  it('read dumps of the same or an older version; otherwise a restore is refused with instructions', async () => {
    const dump = { pgDump: '17.6', file: 'database/jobref.dump', sha256: '' };
    await expect(assertReadable(dump)).rejects.toThrow('is no pg_restore: install');
    await atHand('pg_restore', 'pg_restore (PostgreSQL) 15.18');
    await expect(assertReadable(dump)).rejects.toThrow('is pg_restore 15.18: install');
    await atHand('pg_restore', 'pg_restore (PostgreSQL) 18.1');
    await assertReadable(dump);
  });

  it('get the password in their environment, hidden from process lists', () => {
    const { dbname, env } = connectionOf('postgres://owner:p%40ss@db:5432/jobref?sslmode=require');
    expect(dbname).toBe('postgres://owner@db:5432/jobref?sslmode=require');
    expect(env.PGPASSWORD).toBe('p@ss');
  });
});
