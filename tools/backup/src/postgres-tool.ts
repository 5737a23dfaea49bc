import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL client program on PATH. */
export interface PostgresTool {
  program: 'pg_dump' | 'pg_restore';
  /** The program's own version text, such as `17.6 (Debian 17.6-1)`. */
  version: string;
  major: number;
}

/** Returns the program, if it is on PATH and reports its version. */
export const toolAtHand = async (program: PostgresTool['program']): Promise<PostgresTool | undefined> => {
  const output = await run(program, ['--version'], { env: process.env }).catch(() => undefined);
  const [, version] = /\(PostgreSQL\) (\d.*)/.exec(output?.stdout ?? '') ?? [];
  return version === undefined ? undefined : { program, version, major: parseInt(version) };
};

/**
 * Returns the pg_dump for a server of this major version: one of the same version. An older one refuses, and a newer
 * one may write what only newer servers accept. Without it, COPY is used.
 */
export const dumpToolFor = async (serverMajor: number): Promise<PostgresTool | undefined> => {
  const tool = await toolAtHand('pg_dump');
  return tool?.major === serverMajor ? tool : undefined;
};

/** Returns connection parameters, with the password in the environment, hidden from process lists. */
export const connectionOf = (url: string): { dbname: string; env: NodeJS.ProcessEnv } => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { dbname: address.href, env: { ...process.env, PGPASSWORD: password, PGAPPNAME: 'jobref-backup' } };
};
