import { root } from '@jobref/local-servers/paths';
import { run } from '@jobref/local-servers/processes/run';

/** Returns the base commit for changes: the upstream branch, else the last commit. */
export const lastPush = async (): Promise<string> => {
  const upstream = ['rev-parse', '--verify', '--quiet', '@{upstream}'];
  const { code, output } = await run('git', upstream, { cwd: root });
  return code === 0 ? output.trim() : 'HEAD';
};
