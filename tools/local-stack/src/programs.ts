import { canInstall, install } from './apt.ts';
import { onPath } from './paths.ts';
import type { Reporter } from './reporter.ts';
import { StartError } from './start-error.ts';

interface WantedProgram {
  /** What a person calls it. */
  title: string;
  /** Any of these commands will do. */
  commands: string[];
  debianPackage: string;
  brewFormula: string;
}

/** The path of a program of this machine, installed first where that is possible; a StartError says how to get it. */
const requireProgram = async (
  { title, commands, debianPackage, brewFormula }: WantedProgram,
  reporter: Reporter,
  signal?: AbortSignal,
): Promise<string> => {
  const found = onPath(...commands);
  if (found) return found;
  const help = `install it (Debian: apt-get install ${debianPackage}, macOS: brew install ${brewFormula}), then start again`;
  if (!canInstall()) throw new StartError(`There is no ${commands.join(' or ')} on this machine: ${help}.`);
  const failure = await install([debianPackage], `there is no ${title} on this machine`, reporter, signal);
  const installed = onPath(...commands);
  if (!installed)
    throw new StartError(`${debianPackage} could not be installed (${failure ?? 'not on PATH'}): ${help}.`);
  return installed;
};

/** The Redis (or Valkey) server of this machine. */
export const requireRedis = (reporter: Reporter, signal?: AbortSignal): Promise<string> =>
  requireProgram(
    {
      title: 'Redis',
      commands: ['redis-server', 'valkey-server'],
      debianPackage: 'redis-server',
      brewFormula: 'redis',
    },
    reporter,
    signal,
  );

/** What the dossier's tests read PDFs with: another reader than the one that made them. */
export const requirePdfReader = (reporter: Reporter): Promise<string> =>
  requireProgram(
    {
      title: 'PDF reader',
      commands: ['pdftotext'],
      debianPackage: 'poppler-utils',
      brewFormula: 'poppler',
    },
    reporter,
  );
