import { AppError } from '@jobref/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route reads besides JSON: a form with files, or bytes of whatever type, as they come. */
    reads?: 'form' | 'bytes';
  }
}

const unsupported = () =>
  new AppError('unsupported_media_type', 'This content type is not supported; send application/json');
const isForm = (request: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** Which bodies are read: JSON everywhere; forms and bytes only where a route says so, and always as a stream. */
export const addBodyParsers = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Scripts announce JSON on calls without a body as well.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  fastify.addContentTypeParser('*', (request, payload, done) => {
    if (request.routeOptions.config.reads === 'bytes') done(null, payload);
    else done(unsupported());
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { reads } = request.routeOptions.config;
    if (isForm(request) && reads !== 'form') return done(unsupported());
    // The sender's word for the bytes counts for nothing here: what they are, the files service tells by looking.
    if (reads === 'bytes') request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });
};
