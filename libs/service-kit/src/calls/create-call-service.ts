import type { DynamicModule, INestApplicationContext, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions, TcpOptions } from '@nestjs/microservices';
import { CALL_HANDLERS, type CallHandler } from './handlers.js';
import { CallDispatcher } from './call-dispatcher.js';
import { CallServer } from './call-server.js';

/** Has a server answer an application's calls; needs KitModule with `answersCalls` and the providers of `allHandlersOf`. */
export const serveCalls = (app: INestApplicationContext, server: CallServer): void =>
  app.get(CallDispatcher).serve(server, app.get<CallHandler[]>(CALL_HANDLERS));

/** An application that answers calls over TCP, by TLS with `tlsOptions`, once it listens. */
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
