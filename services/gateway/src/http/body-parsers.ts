import { AppError } from '@jobref/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body that a route reads besides JSON: a form with files, or bytes of any type, streamed. */
    reads?: 'form' | 'bytes';
  }
}

const accepted = { json: 'application/json', form: 'multipart/form-data', bytes: 'the file itself' };
const unsupported = ({ routeOptions }: FastifyRequest) =>
  new AppError(
    'unsupported_media_type',
    `This content type is not supported; send ${accepted[routeOptions.config.reads ?? 'json']}`,
  );
const isForm = (request: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/**
 * Configures body parsing: JSON everywhere; forms and bytes only on routes that declare them, and always as a stream.
 */
export const addBodyParsers = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients also send a JSON content type with requests that have no body.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  fastify.addContentTypeParser('*', (request, payload, done) => {
    if (request.routeOptions.config.reads === 'bytes') done(null, payload);
    else done(unsupported(request));
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { reads } = request.routeOptions.config;
    if (isForm(request) && reads !== 'form') return done(unsupported(request));
    // The content type in the header is ignored here: the files service detects the type from the bytes.
    if (reads === 'bytes') request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });
};
