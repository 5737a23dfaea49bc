import { root } from '@jobref/local-servers/paths';
import { run } from '@jobref/local-servers/processes/run';

/** The commit that changes are counted from: the branch this one is pushed to, else the last commit. */
export const lastPush = async (): Promise<string> => {
  const upstream = ['rev-parse', '--verify', '--quiet', '@{upstream}'];
  const { code, output } = await run('git', upstream, { cwd: root });
  return code === 0 ? output.trim() : 'HEAD';
};
