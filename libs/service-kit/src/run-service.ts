import { flushCompileCache } from 'node:module';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { createCallService } from './calls/create-call-service.js';
import { ConfigError } from './config.js';
import { type Logger, LOGGER, nestLogger } from './logging.js';
import { OpsServer } from './ops/ops-server.js';
import type { ServerCertificate } from './tls.js';
import { tuneGarbageCollection } from './tune-garbage-collection.js';

interface Listening {
  OPS_HOST: string;
  OPS_PORT: number;
}

/** Opens the operators' port, and logs what the process does from now on. */
export const openForOperators = async (
  app: INestApplicationContext,
  { OPS_HOST, OPS_PORT }: Listening,
  what: string,
): Promise<void> => {
  const ops = await app.get(OpsServer).listen(OPS_HOST, OPS_PORT);
  app.get<Logger>(LOGGER).info({ ops }, what);
};

/** Starts a service that answers calls over TCP; shuts down gracefully on SIGTERM and SIGINT. */
export const runCallService = async (
  module: Type | DynamicModule,
  config: Listening & { TCP_HOST: string; TCP_PORT: number; TLS_DIR?: ServerCertificate },
): Promise<void> => {
  const { TCP_HOST: host, TCP_PORT: port, TLS_DIR: tlsOptions } = config;
  const app = await createCallService(module, { host, port, tlsOptions }, { bufferLogs: true });
  app.useLogger(nestLogger(app.get<Logger>(LOGGER)));
  app.enableShutdownHooks();
  tuneGarbageCollection();
  await app.listen();
  await openForOperators(app, config, `Answering calls on ${host}:${port}`);
};

/**
 * Runs `start`, for main.ts; exits with one readable message if it fails. With NODE_COMPILE_CACHE it writes the compile
 * cache at once, as a killed process would not.
 */
export const startOrExit = (start: () => Promise<void>): void => {
  start().then(flushCompileCache, (error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String(error instanceof Error ? (error.stack ?? error.message) : error)}\n`,
    );
    process.exit(1);
  });
};
