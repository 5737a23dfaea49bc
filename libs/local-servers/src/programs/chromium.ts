import { canInstall, install } from './apt.ts';
import { isExecutable, onPath } from '../paths.ts';
import type { Reporter } from '../reporter.ts';
import { StartError } from '../start-error.ts';
import { unpackedChromium } from './unpacked-chromium.ts';

/**
 * Finds the browser that prints PDFs: CHROMIUM_PATH, a headless shell or Chromium of this machine, or the one from npm,
 * unpacked into `folder`. The headless shell comes first: it prints several times faster. Undefined if there is none.
 */
export const findChromium = async (folder: string, signal?: AbortSignal): Promise<string | undefined> => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new StartError(`CHROMIUM_PATH is ${given}, which is not a program that can be run.`);
  }
  return chromiumOnPath() ?? (await unpackedChromium(folder, signal));
};

/** Returns a real browser of this machine for tests, installing one first if possible. */
export const requireChromium = async (folder: string, reporter: Reporter): Promise<string> => {
  let failure: string | undefined;
  if (!process.env.CHROMIUM_PATH && !chromiumOnPath() && canInstall()) {
    failure = await install(['chromium-headless-shell'], 'the tests need a browser', reporter);
    // Ubuntu and older Debian releases have no such package.
    if (failure) failure = await install(['chromium'], 'the tests need a browser', reporter);
  }
  const found = await findChromium(folder);
  if (found) return found;
  throw new StartError(
    `There is no Chromium for the tests${failure ? ` (${failure})` : ''}: install chromium-headless-shell or chromium, or set CHROMIUM_PATH.`,
  );
};

const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const chromiumOnPath = (): string | undefined =>
  onPath('chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome') ??
  (process.platform === 'darwin' ? onMac.find(isExecutable) : undefined);
