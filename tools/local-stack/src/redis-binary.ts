import { canInstall, install } from './apt.ts';
import { onPath } from './paths.ts';
import type { Reporter } from './reporter.ts';
import { StartError } from './start-error.ts';

/** The Redis (or Valkey) server of this machine, installed first where that is possible. */
export const requireRedis = async (reporter: Reporter, signal?: AbortSignal): Promise<string> => {
  const found = onPath('redis-server', 'valkey-server');
  if (found) return found;
  const help =
    'install it (Debian: apt-get install redis-server, macOS: brew install redis), then start again';
  if (!canInstall())
    throw new StartError(`There is no redis-server or valkey-server on this machine: ${help}.`);
  const failure = await install(['redis-server'], 'there is no Redis on this machine', reporter, signal);
  const installed = onPath('redis-server');
  if (!installed)
    throw new StartError(`redis-server could not be installed (${failure ?? 'not on PATH'}): ${help}.`);
  return installed;
};
