import type { DynamicModule, INestApplicationContext, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions, TcpOptions } from '@nestjs/microservices';
import { CALL_HANDLERS, type CallHandler } from './handlers.js';
import { CallDispatcher } from './call-dispatcher.js';
import { CallServer } from './call-server.js';

/** Registers an application's call handlers with a server; needs KitModule and the providers of `allHandlersOf`. */
export const serveCalls = (app: INestApplicationContext, server: CallServer): void =>
  app.get(CallDispatcher).serve(server, app.get<CallHandler[]>(CALL_HANDLERS));

/** Creates an application that answers calls over TCP once it listens, with TLS if `tlsOptions` is set. */
export const createCallService = async (
  module: Type | DynamicModule,
  options: TcpOptions['options'],
  appOptions: { bufferLogs: true } | { logger: false },
): Promise<INestMicroservice> => {
  const server = new CallServer(options ?? {});
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    strategy: server,
    ...appOptions,
  });
  serveCalls(app, server);
  return app;
};
