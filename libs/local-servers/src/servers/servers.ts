import { join } from 'node:path';
import { type DataPaths, dataPaths } from '../data-dir.ts';
import { Children } from '../processes/children.ts';
import { Part, type PartContext } from '../processes/part.ts';
import { initialise, type PostgresOptions, postgresPart, superuserUrl } from './postgres.ts';
import { prepareDatabase } from './postgres-database.ts';
import { stopLeftoverPostgres } from './postgres-leftover.ts';
import { locatePostgres } from './postgres-location.ts';
import { mailInboxPart, type MailInboxOptions } from './mail-inbox.ts';
import { redisPart, type RedisOptions, stopLeftoverRedis } from './redis.ts';
import type { Reporter } from '../reporter.ts';
import { StartError } from '../start-error.ts';

/** Context for starting a server, beside its own options. */
export interface ServerContext {
  dataDir: string;
  paths: DataPaths;
  parts: PartContext;
  reporter: Reporter;
  signal?: AbortSignal;
  /** Called before the process exists, so that the code that stops the stack knows it. */
  onPart: (part: Part) => void;
}

/** Returns the context of servers with data and logs in `dataDir`, which must be open. */
export const serverContext = (
  dataDir: string,
  reporter: Reporter,
  onPart: (part: Part) => void,
): ServerContext => {
  const paths = dataPaths(dataDir);
  const parts = { children: new Children(paths.children), line: reporter.line };
  return { dataDir, paths, parts, reporter, onPart };
};

interface PostgresRequest extends Omit<PostgresOptions, 'location' | 'logFile'> {
  ownerPassword: string;
  /** Name of the database to create; none for tests, which create their own. */
  database?: string;
}

/** Starts PostgreSQL with its owner role, and returns when it is ready. */
export const startPostgres = async (request: PostgresRequest, context: ServerContext): Promise<void> => {
  const began = Date.now();
  const location = locatePostgres(context.dataDir, context.paths.postgres, context.reporter);
  await stopLeftoverPostgres(location.data);
  const options = { ...request, location, logFile: join(context.paths.logs, 'postgres.log') };
  await initialise(options, context.signal);
  await startPart(postgresPart(options), context);
  await prepareDatabase(superuserUrl(options), request.ownerPassword, request.database).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== '28P01') throw error;
      throw new StartError(
        `The database in ${location.data} does not accept the password that is kept for it: ` +
          'put secrets.json back as it was, or move the data folder away.',
      );
    },
  );
  context.reporter.step('Postgres', `is ready after ${secondsSince(began)}`);
};

/** Starts Redis, and returns when it is ready. */
export const startRedis = async (
  request: Omit<RedisOptions, 'folder' | 'logFile'>,
  context: ServerContext,
): Promise<void> => {
  const began = Date.now();
  const { redis: folder, logs } = context.paths;
  await stopLeftoverRedis(folder);
  await startPart(redisPart({ ...request, folder, logFile: join(logs, 'redis.log') }), context);
  context.reporter.step('Redis', `is ready after ${secondsSince(began)}`);
};

/** Starts the mail inbox, and returns when it is ready. */
export const startMailInbox = async (
  request: Omit<MailInboxOptions, 'folder' | 'logFile'>,
  context: ServerContext,
): Promise<void> => {
  const began = Date.now();
  const { mail: folder, logs } = context.paths;
  await startPart(mailInboxPart({ ...request, folder, logFile: join(logs, 'mail.log') }), context);
  context.reporter.step('Mail inbox', `is ready after ${secondsSince(began)}`);
};

const startPart = async (
  spec: ConstructorParameters<typeof Part>[0],
  context: ServerContext,
): Promise<void> => {
  context.signal?.throwIfAborted();
  const part = new Part(spec, context.parts);
  context.onPart(part);
  await part.start(context.signal);
};

export const secondsSince = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
