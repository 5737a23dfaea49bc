import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf, StartError } from './start-error.ts';

export const dataPaths = (dataDir: string) => ({
  postgres: join(dataDir, 'postgres'),
  redis: join(dataDir, 'redis'),
  objects: join(dataDir, 'objects'),
  spool: join(dataDir, 'spool'),
  mail: join(dataDir, 'mail'),
  logs: join(dataDir, 'logs'),
  chromium: join(dataDir, 'chromium'),
  programs: join(dataDir, 'programs'),
  secrets: join(dataDir, 'secrets.json'),
  state: join(dataDir, 'state.json'),
  lock: join(dataDir, 'runner.pid'),
  children: join(dataDir, 'children.json'),
});
export type DataPaths = ReturnType<typeof dataPaths>;

/** Creates DATA_DIR and checks that it is writable; throws a StartError with a message for the user otherwise. */
export const openDataDir = (dataDir: string): DataPaths => {
  const paths = dataPaths(dataDir);
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      // Not empty: an empty file needs no space.
      writeFileSync(probe, 'probe');
    } finally {
      rmSync(probe, { force: true });
    }
    for (const folder of [paths.objects, paths.spool, paths.mail, paths.logs, paths.redis])
      mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}): set DATA_DIR to a folder that can be.`,
    );
  }
  return paths;
};

/** Removes a data folder, including the database if that had to be stored elsewhere. */
export const removeDataDir = (dataDir: string): void => {
  const { postgres } = dataPaths(dataDir);
  const link = lstatSync(postgres, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) rmSync(dirname(readlinkSync(postgres)), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
};

/** Lets other users traverse `folder` (but not list it), so that the database's own user reaches its data. */
export const allowTraversal = (folder: string): void => chmodSync(folder, statSync(folder).mode | 0o011);

/** Replaces a file atomically, so that a crash leaves the old or the new one; readable by its owner only. */
export const writePrivately = (path: string, text: string): void => {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};
