import { readFileSync } from 'node:fs';
import { onPath } from '../paths.ts';
import type { Reporter } from '../reporter.ts';
import { lastLineOf, run } from '../processes/run.ts';

/** True where missing programs can be installed: as root on Debian, Ubuntu and what is like them. */
export const canInstall = (): boolean => process.getuid?.() === 0 && hasApt();

/** True on Debian, Ubuntu and what is like them. */
export const hasApt = (): boolean => isDebianLike() && onPath('apt-get') !== undefined;

/** Installs Debian packages, saying so; undefined when that worked, else why not. */
export const install = async (
  packages: string[],
  why: string,
  reporter: Reporter,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  reporter.step('System', `installing ${packages.join(', ')} with apt-get: ${why}`);
  // Offline, so that systemd does not start a second server beside ours.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' };
  // An installation that is cut off by force would leave the system's packages in disorder.
  const options = { env, signal, endSignal: 'SIGINT' as const };
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  let result = await run('apt-get', args, options);
  if (result.code !== 0) {
    // A fresh machine has no package lists yet, an old one has stale ones.
    const update = await run('apt-get', ['update', '-q'], options);
    if (update.code === 0) result = await run('apt-get', args, options);
  }
  return result.code === 0 ? undefined : lastLineOf(result.output);
};

const isDebianLike = (): boolean => {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};
