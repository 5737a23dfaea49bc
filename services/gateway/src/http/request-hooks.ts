import { AsyncResource } from 'node:async_hooks';
import { AppError } from '@jobref/service-kit/errors';
import { observeRequest } from '@jobref/service-kit/ops/http-metrics';
import { requestIdHeader, runInContext } from '@jobref/service-kit/request-context';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './api-path.js';
import { isForeignWrite } from './origin.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Brings work that follows the reading of the body back into the request's context. */
    inContext?: AsyncResource;
  }
}

/** Gives every request its context (id, client's address) and tells the id on every answer. */
export const addContext = (fastify: FastifyInstance): void => {
  fastify.decorateRequest('inContext', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    runInContext({ requestId: request.id, address: request.ip }, () => {
      request.inContext = new AsyncResource('gateway request');
      done();
    });
  });
  // A body is read in the connection's own context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.inContext) request.inContext.runInAsyncScope(done);
    else done();
  });
};

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Refuses writes that a foreign page sends [PE-08]. */
export const refuseForeignWrites = (fastify: FastifyInstance, publicUrl: string): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, host } = request;
    const fetchSite = single(headers['sec-fetch-site']);
    const foreign = isForeignWrite({ method, origin: headers.origin, fetchSite, host }, publicUrl);
    done(foreign ? new AppError('foreign_origin', 'Requests from other sites are refused') : undefined);
  });
};

/** Answers of the API are for this person and this moment: nobody keeps them, unless a route says otherwise. */
export const keepNoAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
};

/** One line, and one count, per answered request. Queries stay out of it: they hold what people search for, and upload tokens. */
export const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    observeRequest({ request, reply });
    const facts = {
      requestId: request.id,
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.principal?.user.id,
    };
    // Reads that went well are what most lines would be of, and say the least.
    const isDull = request.method === 'GET' && reply.statusCode < 400;
    request.log[isDull ? 'debug' : 'info'](facts, 'answered');
    done();
  });
};

const drainMs = 8_000;

/** When the gateway stops, requests under way may end; what takes longer than a while is cut off. */
export const drainOnClose = (fastify: FastifyInstance): void => {
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), drainMs).unref();
    done();
  });
};
