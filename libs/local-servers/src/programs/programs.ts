import { delimiter, join } from 'node:path';
import { canInstall, hasApt, install } from './apt.ts';
import { onPath } from '../paths.ts';
import type { Reporter } from '../reporter.ts';
import { run } from '../processes/run.ts';
import { StartError } from '../start-error.ts';
import { unpackPackages } from './unpacked-packages.ts';

interface WantedProgram {
  /** The program's name in messages. */
  title: string;
  /** Any of these commands will do. */
  commands: [string, ...string[]];
  /** The first is the package that a person would install, the others provide its files. */
  debianPackages: [string, ...string[]];
  brewFormula: string;
  /** Flag that prints the version and exits successfully; default: -v. */
  versionFlag?: string;
}

/**
 * Returns the path of a program of this machine. If missing, installs it if possible, or else unpacks it below `folder`
 * and adds it to this process's PATH; a StartError explains how to install it.
 */
const requireProgram = async (
  program: WantedProgram,
  folder: string,
  reporter: Reporter,
  signal?: AbortSignal,
): Promise<string> => {
  const { commands, debianPackages, brewFormula } = program;
  const found = onPath(...commands);
  if (found) return found;
  const [debianPackage] = debianPackages;
  const help = `install it (Debian: apt-get install ${debianPackage}, macOS: brew install ${brewFormula}), then start again`;
  if (!hasApt()) throw new StartError(`There is no ${commands.join(' or ')} on this machine: ${help}.`);
  const failure = canInstall()
    ? await install([debianPackage], whyInstall(program), reporter, signal)
    : await unpack(program, folder, reporter, signal);
  const installed = onPath(...commands);
  if (!installed)
    throw new StartError(`${debianPackage} could not be installed (${failure ?? 'not on PATH'}): ${help}.`);
  return installed;
};

const whyInstall = ({ title }: WantedProgram) => `there is no ${title} on this machine`;

/** Works without root: uses the program unpacked by an earlier start if it still runs, else unpacks it again. */
const unpack = async (
  program: WantedProgram,
  folder: string,
  reporter: Reporter,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const { commands, debianPackages, versionFlag = '-v' } = program;
  const target = join(folder, debianPackages[0]);
  const bin = join(target, 'bin');
  const runs = async () => (await run(join(bin, commands[0]), [versionFlag], { signal })).code === 0;
  if (!(await runs())) {
    const fetching = `fetching ${debianPackages.join(', ')} with apt-get into ${target}`;
    reporter.step('System', `${fetching}: ${whyInstall(program)}`);
    const failure = await unpackPackages(debianPackages, target, signal);
    if (failure) return failure;
    if (!(await runs())) return 'what was unpacked does not run';
  }
  process.env.PATH = `${process.env.PATH}${delimiter}${bin}`;
  return undefined;
};

/** Returns the path of the Redis (or Valkey) server of this machine. */
export const requireRedis = (folder: string, reporter: Reporter, signal?: AbortSignal): Promise<string> =>
  requireProgram(
    {
      title: 'Redis',
      commands: ['redis-server', 'valkey-server'],
      debianPackages: ['redis-server', 'redis-tools'],
      brewFormula: 'redis',
    },
    folder,
    reporter,
    signal,
  );

const pdfReaders: WantedProgram[] = [
  {
    title: 'PDF reader',
    commands: ['pdftotext'],
    debianPackages: ['poppler-utils'],
    brewFormula: 'poppler',
  },
  { title: 'Second PDF reader', commands: ['mutool'], debianPackages: ['mupdf-tools'], brewFormula: 'mupdf' },
  {
    title: 'PDF checker',
    commands: ['qpdf'],
    debianPackages: ['qpdf'],
    brewFormula: 'qpdf',
    versionFlag: '--version',
  },
];

/** Ensures the programs with which the dossier's tests read PDFs: different from those that created them. */
export const requirePdfReaders = async (folder: string, reporter: Reporter): Promise<void> => {
  for (const program of pdfReaders) await requireProgram(program, folder, reporter);
};
