import type { PrintingConfig } from '../config.js';
import { firstOnPath, requireProgram } from '../programs.js';

// The headless shell first: it prints three to five times faster than the full browser, in half the memory.
const namesOnPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable'];

/**
 * Returns the configured Chromium, or one on PATH; undefined if there is none. Throws ConfigError if CHROMIUM_PATH
 * leads to no program.
 */
export const findChromium = async (
  config: Pick<PrintingConfig, 'CHROMIUM_PATH' | 'PATH'>,
): Promise<string | undefined> => {
  await requireProgram('CHROMIUM_PATH', config.CHROMIUM_PATH);
  return config.CHROMIUM_PATH ?? (await firstOnPath(namesOnPath, config.PATH));
};
