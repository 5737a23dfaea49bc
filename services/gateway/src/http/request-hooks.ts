import { AsyncResource } from 'node:async_hooks';
import { callTimesOf } from '@jobref/service-kit/calls/call-times';
import { observeRequest } from '@jobref/service-kit/ops/http-metrics';
import { currentContext, requestIdHeader, runInContext } from '@jobref/service-kit/request-context';
import { beginRequestSpan, traceparentHeader } from '@jobref/service-kit/tracing/http-spans';
import type { FastifyInstance } from 'fastify';
import { loggedPath, pathOf } from './api-path.js';
import { crossSiteRefused, isCrossSiteWrite } from './origin.js';
import type { IsTrusted } from './trusted-proxies.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Restores the request's async context for work after the body was read. */
    inContext?: AsyncResource;
  }
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/**
 * Gives every request its context (id, client address, span) and sends the id with every response. A browser's own
 * trace is ignored: an untrusted sender could attach its requests to any trace, or have all of them sampled.
 */
export const addContext = (fastify: FastifyInstance, isTrusted: IsTrusted): void => {
  fastify.decorateRequest('inContext', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    const parent = isTrusted(request.socket.remoteAddress)
      ? single(request.headers[traceparentHeader])
      : undefined;
    const span = beginRequestSpan({ request, response: reply.raw, parent });
    span.run(() =>
      runInContext({ requestId: request.id, address: request.ip }, () => {
        request.inContext = new AsyncResource('gateway request');
        done();
      }),
    );
  });
  // The body is read in the connection's own async context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.inContext) request.inContext.runInAsyncScope(done);
    else done();
  });
};

/** Rejects writes sent by another site's page (CSRF) [PE-08]. */
export const refuseCrossSiteWrites = (fastify: FastifyInstance, publicUrl: string): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, host } = request;
    const fetchSite = single(headers['sec-fetch-site']);
    const isCrossSite = isCrossSiteWrite({ method, origin: headers.origin, fetchSite, host }, publicUrl);
    done(isCrossSite ? crossSiteRefused() : undefined);
  });
};

/** Disables caching of API responses, which are for one person at one moment, unless a route sets otherwise. */
export const disableCaching = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
};

/**
 * Sends administrators the duration of a response: in total until now, and of each call to another service (W3C Server
 * Timing).
 */
export const addServerTiming = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.principal?.user.role === 'administrator') {
      const calls = callTimesOf(currentContext()).map(({ call, ms }) => `${call};dur=${ms.toFixed(1)}`);
      void reply.header('server-timing', [`total;dur=${reply.elapsedTime.toFixed(1)}`, ...calls].join(', '));
    }
    done();
  });
};

/**
 * Logs one line and counts one metric per response. Queries are left out: they contain search terms and upload tokens.
 */
export const logRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    observeRequest({ request, reply });
    const facts = {
      requestId: request.id,
      method: request.method,
      path: loggedPath(pathOf(request.url)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.principal?.user.id,
    };
    // Successful reads would make up most of the lines, with the least information.
    const isRoutine = request.method === 'GET' && reply.statusCode < 400;
    request.log[isRoutine ? 'debug' : 'info'](facts, 'answered');
    done();
  });
};
