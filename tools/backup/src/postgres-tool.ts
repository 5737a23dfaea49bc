import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One of PostgreSQL's own programs that is on PATH. */
export interface PostgresTool {
  program: 'pg_dump' | 'pg_restore';
  /** As it says it itself, such as `17.6 (Debian 17.6-1)`. */
  version: string;
  major: number;
}

/** The program, if it is on PATH and says what it is. */
export const toolAtHand = async (program: PostgresTool['program']): Promise<PostgresTool | undefined> => {
  const said = await run(program, ['--version'], { env: process.env }).catch(() => undefined);
  const [, version] = /\(PostgreSQL\) (\d.*)/.exec(said?.stdout ?? '') ?? [];
  return version === undefined ? undefined : { program, version, major: parseInt(version) };
};

/**
 * With what a server of the given major version is dumped: its own pg_dump. An older one refuses, and a newer one may write
 * what only a newer server takes. Without it, COPY by this program.
 */
export const dumpToolFor = async (serverMajor: number): Promise<PostgresTool | undefined> => {
  const tool = await toolAtHand('pg_dump');
  return tool?.major === serverMajor ? tool : undefined;
};

/** What the programs need to find a database, its password where nobody sees it in a list of processes. */
export const connectionOf = (url: string): { dbname: string; env: NodeJS.ProcessEnv } => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { dbname: address.href, env: { ...process.env, PGPASSWORD: password, PGAPPNAME: 'jobref-backup' } };
};
