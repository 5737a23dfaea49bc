import { randomUUID } from 'node:crypto';
import { httpDrain } from '@jobref/service-kit/http-drain';
import { type Logger, LOGGER, nestLogger } from '@jobref/service-kit/logging';
import { observeRequest } from '@jobref/service-kit/ops/http-metrics';
import { requestIdHeader, runInContext } from '@jobref/service-kit/request-context';
import type { ServerCertificate } from '@jobref/service-kit/tls';
import { beginRequestSpan, traceparentHeader } from '@jobref/service-kit/tracing/http-spans';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { FailureFilter } from './objects/failure.filter.js';

// An idle connection is closed after five minutes; a body that arrives slowly has a quarter of an hour.
const stallTimeout = 5 * 60_000;
const requestTimeout = 15 * 60_000;
// Requests and responses in progress at shutdown have this long to finish.
const drainTimeout = 20_000;

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Creates the HTTP server, over TLS if a certificate is given. Bodies are not parsed: each is the raw incoming stream.
 */
export const createHttpApp = async (
  module: Type | DynamicModule,
  certificate?: ServerCertificate,
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    ...((certificate && { https: certificate }) as object | undefined),
    connectionTimeout: stallTimeout,
    requestTimeout,
    exposeHeadRoutes: false,
    // Accepted requests are still answered while the process shuts down.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 600 },
  });
  const fastify = adapter.getInstance();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  fastify.addHook('onRequest', (request, reply, done) => {
    const parent = headerOf(request, traceparentHeader);
    const span = beginRequestSpan({ request, response: reply.raw, parent });
    const requestId = headerOf(request, requestIdHeader) ?? randomUUID();
    span.run(() => runInContext({ requestId }, done));
  });
  const drain = httpDrain(fastify.server, drainTimeout);
  fastify.addHook('preClose', (done) => {
    drain();
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bufferLogs: true,
    bodyParser: false,
  });
  const logger = app.get<Logger>(LOGGER);
  fastify.addHook('onResponse', (request, reply, done) => {
    observeRequest({ request, reply });
    const ms = Math.round(reply.elapsedTime);
    const requestId = headerOf(request, requestIdHeader);
    logger.debug({ requestId, method: request.method, status: reply.statusCode, ms }, 'answered');
    done();
  });
  app.useLogger(nestLogger(logger));
  app.useGlobalFilters(new FailureFilter(logger));
  app.enableShutdownHooks();
  return app;
};
