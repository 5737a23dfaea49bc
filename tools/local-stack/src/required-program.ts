import { canInstall, install } from './apt.ts';
import { onPath } from './paths.ts';
import type { Reporter } from './reporter.ts';
import { StartError } from './start-error.ts';

interface Requirement {
  /** Any of these programs will do. */
  programs: string[];
  /** The Debian package that brings one. */
  debian: string;
  /** How to install it on a Mac. */
  brew: string;
  /** What it is for, to be said when it is installed. */
  why: string;
}

const redis: Requirement = {
  programs: ['redis-server', 'valkey-server'],
  debian: 'redis-server',
  brew: 'redis',
  why: 'there is no Redis on this machine',
};
const poppler: Requirement = {
  programs: ['pdftotext'],
  debian: 'poppler-utils',
  brew: 'poppler',
  why: 'the tests read PDFs with it',
};

/** The Redis (or Valkey) server of this machine, installed first where that is possible. */
export const requireRedis = (reporter: Reporter, signal?: AbortSignal) => required(redis, reporter, signal);

/** Poppler's programs, which tests look into PDFs with, installed first where that is possible. */
export const requirePoppler = (reporter: Reporter, signal?: AbortSignal) =>
  required(poppler, reporter, signal);

const required = async (
  { programs, debian, brew, why }: Requirement,
  reporter: Reporter,
  signal?: AbortSignal,
): Promise<string> => {
  const found = onPath(...programs);
  if (found) return found;
  const help = `install it (Debian: apt-get install ${debian}, macOS: brew install ${brew}), then start again`;
  if (!canInstall()) throw new StartError(`There is no ${programs.join(' or ')} on this machine: ${help}.`);
  const failure = await install([debian], why, reporter, signal);
  const installed = onPath(...programs);
  if (!installed)
    throw new StartError(`${debian} could not be installed (${failure ?? 'it is not on PATH'}): ${help}.`);
  return installed;
};
