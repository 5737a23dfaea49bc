import { readFileSync } from 'node:fs';
import { onPath } from '../paths.ts';
import type { Reporter } from '../reporter.ts';
import { lastLineOf, run } from '../processes/run.ts';

/** Returns whether missing programs can be installed: as root on Debian, Ubuntu and derivatives. */
export const canInstall = (): boolean => process.getuid?.() === 0 && hasApt();

/** Returns whether the system is Debian, Ubuntu or a derivative. */
export const hasApt = (): boolean => isDebianLike() && onPath('apt-get') !== undefined;

/** Installs Debian packages and reports it; returns undefined on success, else the reason of the failure. */
export const install = async (
  packages: string[],
  why: string,
  reporter: Reporter,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  reporter.step('System', `installing ${packages.join(', ')} with apt-get: ${why}`);
  // Offline, so that systemd does not start a second server beside ours.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' };
  // Killing an installation would leave the system's packages in an inconsistent state.
  const options = { env, signal, endSignal: 'SIGINT' as const };
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  let result = await run('apt-get', args, options);
  if (result.code !== 0) {
    // A fresh machine has no package lists yet, an old one has stale lists.
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
