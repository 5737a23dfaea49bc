import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { letOthersThrough } from './data-dir.ts';
import { installedPostgres, postgresVersion } from './postgres-binaries.ts';
import type { Reporter } from './reporter.ts';

/** Where PostgreSQL's programs and data are, and whom it runs as (it refuses to run as root). */
export interface PostgresPlace {
  programs: string;
  data: string;
  user?: { uid: number; gid: number };
}

/** As root both must be reachable for the user that PostgreSQL runs as; what is not is put where it is. */
export const choosePlace = (dataDir: string, data: string, reporter: Reporter): PostgresPlace => {
  const programs = installedPostgres();
  if (process.getuid?.() !== 0) return { programs, data };
  const user = databaseUser();
  letOthersThrough(dataDir);
  const elsewhere = join('/var/lib/jobref', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  return {
    user,
    programs: reaches(user, join(programs, 'bin', 'postgres')) ? programs : copyOf(programs),
    data: placeOfData(user, data, join(elsewhere, 'postgres'), reporter),
  };
};

/** Data stays where it is once made. */
const placeOfData = (user: User, wanted: string, fallback: string, reporter: Reporter): string => {
  const moved = existsSync(join(fallback, 'PG_VERSION'));
  if (!moved && reaches(user, dirname(wanted))) return wanted;
  mkdirSync(dirname(fallback), { recursive: true });
  if (!moved && existsSync(join(wanted, 'PG_VERSION'))) spawnSync('mv', [wanted, fallback]);
  reporter.step('Postgres', `the user it runs as cannot reach ${wanted}; its data is kept in ${fallback}`);
  return fallback;
};

interface User {
  uid: number;
  gid: number;
}

const databaseUser = (): User => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
};

/** Whether the user may read or walk into `path`; asked of the system, since every folder above counts. */
const reaches = (user: User, path: string): boolean =>
  spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;

const copyOf = (programs: string): string => {
  const copy = join('/var/lib/jobref', `postgres-${postgresVersion()}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
};

/** Hands a file or folder to the user that PostgreSQL runs as. */
export const giveTo = (place: PostgresPlace, path: string): void => {
  if (place.user) chownSync(path, place.user.uid, place.user.gid);
};
