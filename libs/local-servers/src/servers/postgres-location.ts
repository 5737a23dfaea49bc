import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { allowTraversal } from '../data-dir.ts';
import { installedPostgres, postgresVersion } from './postgres-binaries.ts';
import type { Reporter } from '../reporter.ts';

/** Paths of PostgreSQL's programs and data, and the user that it runs as (it refuses to run as root). */
export interface PostgresLocation {
  programs: string;
  data: string;
  user?: { uid: number; gid: number };
}

/** Accessible to every user, kept over restarts; only needed for root. */
const elsewhere = '/var/lib/jobref';

/**
 * Returns the location of programs and data. As root, PostgreSQL's user must be able to reach both; otherwise they are
 * copied or moved.
 */
export const locatePostgres = (dataDir: string, data: string, reporter: Reporter): PostgresLocation => {
  const programs = installedPostgres();
  if (process.getuid?.() !== 0) return { programs, data };
  const user = ownerOf(data) ?? databaseUser();
  allowTraversal(dataDir);
  return {
    user,
    programs: reaches(user, join(programs, 'bin', 'postgres')) ? programs : copyOf(programs),
    data: linkTarget(data) ?? (reaches(user, dirname(data)) ? data : moveAway(data, reporter)),
  };
};

/**
 * Leaves a link in the data folder, so that data and secrets stay together: without the folder the next start begins
 * anew.
 */
const moveAway = (data: string, reporter: Reporter): string => {
  mkdirSync(elsewhere, { recursive: true });
  const moved = join(mkdtempSync(join(elsewhere, 'data-')), 'postgres');
  allowTraversal(dirname(moved));
  if (existsSync(data)) spawnSync('mv', [data, moved]);
  symlinkSync(moved, data);
  reporter.step('Postgres', `keeps its data in ${moved}, since the user it runs as cannot reach ${data}`);
  return moved;
};

const linkTarget = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

interface User {
  uid: number;
  gid: number;
}

/** Returns the owner of existing data: PostgreSQL refuses data of other users. */
const ownerOf = (data: string): User | undefined => {
  const { uid, gid } = statSync(data, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
};

const databaseUser = (): User => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
};

/**
 * Returns whether the user may execute or enter `path`; tested with the system, since permissions of all parent folders
 * count.
 */
const reaches = (user: User, path: string): boolean =>
  spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;

const copyOf = (programs: string): string => {
  const copy = join(elsewhere, `postgres-${postgresVersion()}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
};

/** Changes the owner of a file or folder to the user that PostgreSQL runs as. */
export const changeOwner = (location: PostgresLocation, path: string): void => {
  if (location.user) chownSync(path, location.user.uid, location.user.gid);
};
