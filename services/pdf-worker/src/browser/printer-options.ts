import { join } from 'node:path';
import { printingEnvironment, type PrintingConfig } from '../config.js';
import { findChromium } from './chromium-executable.js';
import { noChromium } from './chromium-launch.js';
import type { PrinterOptions } from './printer.js';
import type { WorkFolder } from './work-folder.js';

/** Returns the folder of fonts that dossiers may read. */
export const fontsOf = (work: WorkFolder): string => join(work.path, 'fonts');

/**
 * Returns a printer's options from the configuration. Without a browser files are still read, but every print fails.
 */
export const printerOptions = async (
  config: PrintingConfig,
  work: WorkFolder,
  warn: (message: string) => void,
): Promise<PrinterOptions> => {
  const executable = await findChromium(config);
  if (!executable) warn(noChromium);
  return {
    executable,
    folder: work.path,
    fonts: fontsOf(work),
    sandbox: config.CHROMIUM_SANDBOX,
    environment: printingEnvironment(config),
    printsAtOnce: config.PRINTS_AT_ONCE,
    printsPerPage: 50,
    timeLimitMs: config.PRINT_TIME_LIMIT * 1_000,
    memoryLimitMegabytes: config.PRINT_MEMORY_LIMIT,
    warn,
  };
};
