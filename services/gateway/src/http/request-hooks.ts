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
    /** Brings work that follows the reading of the body back into the request's context. */
    inContext?: AsyncResource;
  }
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/**
 * Gives every request its context (id, client's address, span) and tells the id on every answer. A browser's own trace
 * is ignored: who is not a trusted proxy could hang its requests below any trace, or have all of them kept.
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
  // A body is read in the connection's own context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.inContext) request.inContext.runInAsyncScope(done);
    else done();
  });
};

/** Refuses writes that another site's page sends (CSRF) [PE-08]. */
export const refuseCrossSiteWrites = (fastify: FastifyInstance, publicUrl: string): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, host } = request;
    const fetchSite = single(headers['sec-fetch-site']);
    const isCrossSite = isCrossSiteWrite({ method, origin: headers.origin, fetchSite, host }, publicUrl);
    done(isCrossSite ? crossSiteRefused() : undefined);
  });
};

/** Answers of the API are for one person at one moment: they are not cached, unless a route says otherwise. */
export const disableCaching = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
};

/** Where the time of an answer went, for administrators: in all until now, and in each call to another service (W3C Server Timing). */
export const addServerTiming = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.principal?.user.role === 'administrator') {
      const calls = callTimesOf(currentContext()).map(({ call, ms }) => `${call};dur=${ms.toFixed(1)}`);
      void reply.header('server-timing', [`total;dur=${reply.elapsedTime.toFixed(1)}`, ...calls].join(', '));
    }
    done();
  });
};

/** One line, and one count, per answered request. Queries stay out of it: they hold what people search for, and upload tokens. */
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
    // Successful reads would be most of the lines, and say the least.
    const isRoutine = request.method === 'GET' && reply.statusCode < 400;
    request.log[isRoutine ? 'debug' : 'info'](facts, 'answered');
    done();
  });
};
