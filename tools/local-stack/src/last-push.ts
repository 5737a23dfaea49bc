import { root } from './paths.ts';
import { run } from './run.ts';

/** The commit that changes are counted from: the branch this one is pushed to, else the last commit. */
export const lastPush = async (): Promise<string> => {
  const upstream = ['rev-parse', '--verify', '--quiet', '@{upstream}'];
  const { code, output } = await run('git', upstream, { cwd: root });
  return code === 0 ? output.trim() : 'HEAD';
};
