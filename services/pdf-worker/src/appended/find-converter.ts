import type { Printer } from '../browser/printer.js';
import { type PrintingConfig, printingEnvironment, toolLimits } from '../config.js';
import { firstOnPath, requireProgram } from '../programs.js';
import type { DocumentConverter } from './document-converter.js';
import { LibreOffice } from './libre-office.js';
import { WordText } from './word-text.js';

const namesOnPath = ['soffice', 'libreoffice'];

/**
 * Returns LibreOffice if found, else a converter of the text only, and logs which. Throws ConfigError if SOFFICE_PATH
 * leads to no program.
 */
export const findConverter = async (
  config: PrintingConfig,
  printer: Pick<Printer, 'print'>,
  say: (message: string) => void,
): Promise<DocumentConverter> => {
  await requireProgram('SOFFICE_PATH', config.SOFFICE_PATH);
  const executable = config.SOFFICE_PATH ?? (await firstOnPath(namesOnPath, config.PATH));
  const limits = toolLimits(config);
  if (!executable) {
    say('There is no LibreOffice here: dossiers show the text of Word files, in a layout of their own');
    return new WordText(printer, limits);
  }
  const environment = printingEnvironment(config);
  const libreOffice = await LibreOffice.prepare({ executable, environment, limits });
  say(
    `Word files are converted by ${executable}, ${libreOffice.isIsolated ? 'without a network' : 'kept from the network by its settings alone'}`,
  );
  return libreOffice;
};
