import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLineOf, run, type RunResult } from '../processes/run.ts';

/**
 * Downloads Debian packages with their missing dependencies and unpacks them into `target`: apt-get and dpkg need root
 * only for installing. Returns undefined once the programs are ready in `target`/bin, else the reason of the failure.
 */
export const unpackPackages = async (
  packages: string[],
  target: string,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'lists', 'partial'), { recursive: true });
  try {
    let fetched = await fetch(packages, unfinished, [], signal);
    if (fetched.code !== 0) {
      // A fresh machine has no package lists yet, an old one has stale lists; our own lists need no root.
      const own = ['-o', `Dir::State::Lists=${join(unfinished, 'lists')}`, '-o', 'Dir::Cache='];
      const update = await apt([...own, 'update', '-q'], unfinished, signal);
      fetched = update.code === 0 ? await fetch(packages, unfinished, own, signal) : update;
    }
    if (fetched.code !== 0) return lastLineOf(fetched.output);
    for (const archive of readdirSync(unfinished).filter((name) => name.endsWith('.deb'))) {
      const unpacked = await run('dpkg', ['-x', archive, 'root'], { cwd: unfinished, signal });
      if (unpacked.code !== 0) return lastLineOf(unpacked.output);
      rmSync(join(unfinished, archive));
    }
    rmSync(join(unfinished, 'lists'), { recursive: true });
    writeWrappers(unfinished, target);
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    return undefined;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

const apt = (args: string[], cwd: string, signal?: AbortSignal): Promise<RunResult> =>
  run('apt-get', args, { cwd, env: { ...process.env, LC_ALL: 'C' }, signal });

/** Downloads the packages, and all that an installation would add. */
const fetch = async (
  packages: string[],
  folder: string,
  options: string[],
  signal?: AbortSignal,
): Promise<RunResult> => {
  const plan = await apt(
    [...options, 'install', '--simulate', '-q', '--no-install-recommends', ...packages],
    folder,
    signal,
  );
  if (plan.code !== 0) return plan;
  const missing = [...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  return apt([...options, 'download', '-q', ...new Set([...packages, ...missing])], folder, signal);
};

/** Writes a wrapper for every program, which puts the unpacked libraries before the machine's own. */
const writeWrappers = (folder: string, target: string): void => {
  const unpacked = join(folder, 'root');
  const libraries = ['lib', 'usr/lib'].flatMap((place) =>
    entriesOf(join(unpacked, place))
      .filter((name) => name.includes('-linux-'))
      .map((name) => join(target, 'root', place, name)),
  );
  mkdirSync(join(folder, 'bin'));
  for (const program of entriesOf(join(unpacked, 'usr/bin'))) {
    const wrapper = join(folder, 'bin', program);
    const command = join(target, 'root', 'usr/bin', program);
    writeFileSync(
      wrapper,
      `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries.join(':')}'\nexec '${command}' "$@"\n`,
    );
    chmodSync(wrapper, 0o755);
  }
};

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
