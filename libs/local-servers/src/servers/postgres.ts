import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PartSpec } from '../processes/part.ts';
import { changeOwner, type PostgresLocation } from './postgres-location.ts';
import { lastLineOf, run } from '../processes/run.ts';
import { StartError } from '../start-error.ts';
import { withDatabase } from './with-database.ts';

export interface PostgresOptions {
  location: PostgresLocation;
  port: number;
  /** Password of the superuser `postgres`. */
  password: string;
  logFile: string;
  /** False for tests: faster, but data may be lost if the machine fails. */
  durable: boolean;
}

const major = '17';
/**
 * PostgreSQL's built-in provider handles Unicode, the same on every system; only features that still use the system's
 * locale (trigrams) need its name.
 */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Creates the database cluster if there is none yet. An incomplete one is never at the final path. */
export const initialise = async (options: PostgresOptions, signal?: AbortSignal): Promise<void> => {
  const { location, password } = options;
  const versionFile = join(location.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === major) return;
    throw new StartError(
      `The database in ${location.data} is of PostgreSQL ${version}, this is ${major}: move it away first.`,
    );
  }
  const unfinished = `${location.data}.new`;
  const passwordFile = `${location.data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [unfinished, passwordFile]) changeOwner(location, path);
  try {
    await tryLocales(
      options,
      [...initdbArguments(options), `--pwfile=${passwordFile}`, `--pgdata=${unfinished}`],
      signal,
    );
    renameSync(unfinished, location.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

const initdbArguments = ({ durable }: PostgresOptions): string[] => [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
];

const tryLocales = async (
  { location }: PostgresOptions,
  args: string[],
  signal?: AbortSignal,
): Promise<void> => {
  let output = '';
  for (const locale of locales) {
    const result = await run(join(location.programs, 'bin', 'initdb'), [...args, `--lc-ctype=${locale}`], {
      ...location.user,
      cwd: '/',
      env: environment(location),
      signal,
    });
    if (result.code === 0) return;
    output = result.output;
    if (!output.includes('invalid locale name')) break;
  }
  throw new StartError(`PostgreSQL could not make its data folder ${location.data}: ${reasonIn(output)}`);
};

/** Returns why initdb failed: its last lines only say what it removes. */
const reasonIn = (output: string): string =>
  [...output.matchAll(/(?:error|FATAL|PANIC):\s+(.*)$/gm)].at(-1)?.[1] ?? lastLineOf(output);

/** Returns PostgreSQL as a part of the stack: on loopback only, every connection with a password. */
export const postgresPart = (options: PostgresOptions): PartSpec => {
  const { location, port, logFile, durable } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return {
    name: 'postgres',
    command: join(location.programs, 'bin', 'postgres'),
    args: [
      '-D',
      location.data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    env: environment(location),
    cwd: '/',
    ...location.user,
    isReady: () => accepts(superuserUrl(options)),
    stopOrder: 3,
    stopSignal: 'SIGINT', // fast shutdown: ends sessions, writes a checkpoint
    forceSignal: 'SIGQUIT', // immediate: recovers at the next start
    stopWithinMs: 3000,
    logFile,
  };
};

/** Returns the superuser's URL, for the maintenance database. */
export const superuserUrl = ({ port, password }: Pick<PostgresOptions, 'port' | 'password'>): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** Returns whether the server answers. A rejected password counts: the next step reports it better. */
const accepts = (url: string): Promise<boolean> =>
  withDatabase(url, async (client) => (await client.query('select 1')).rowCount === 1).catch(
    (error: { code?: string }) => error.code === '28P01',
  );

const environment = (location: PostgresLocation): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  LC_MESSAGES: 'C',
  HOME: dirname(location.data),
});
