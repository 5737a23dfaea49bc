import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import { run } from '@jobref/local-servers/processes/run';
import type { Reporter } from '@jobref/local-servers/reporter';
import { StartError } from '@jobref/local-servers/start-error';

/** Builds the images that the tests start. The first time takes minutes; then Docker takes what is unchanged from its cache. */
export const buildImages = async (folder: string, reporter: Reporter): Promise<void> => {
  const began = Date.now();
  reporter.step('Images', 'are being built, which takes minutes the first time');
  // Compose checks all settings, even for a build.
  const settings = join(folder, '.env');
  await run(process.execPath, [join(root, 'tools/environment/make-env.mjs'), settings]);
  const compose = ['compose', '--env-file', settings, '--profile', 'backup'];
  const { code, output } = await run('docker', [...compose, 'build'], { cwd: root });
  if (code !== 0) throw new StartError(`The images could not be built:\n\n${output.trim()}`);
  reporter.step('Images', `are built after ${((Date.now() - began) / 1000).toFixed(1)} s`);
};
