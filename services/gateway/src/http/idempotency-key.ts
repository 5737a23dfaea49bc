import { createHash } from 'node:crypto';
import { idempotencyKeyHeader } from '@jobref/contracts/browser/idempotency-key';
import { limits } from '@jobref/contracts/domain/limits';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { canonicalJson } from '@jobref/service-kit/canonical-json';
import { AppError } from '@jobref/service-kit/errors';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { pathOf } from './api-path.js';

const digest = (request: unknown): string =>
  createHash('sha256').update(canonicalJson(request)).digest('base64url');

/** The job reference to add something to, and the idempotency key of the request. */
export interface CreateTarget {
  jobReferenceId: string;
  idempotency: Idempotency;
}

/** Adds content from outside the body to the request's digest. */
export const withContent = (idempotency: Idempotency, content: unknown): Idempotency =>
  idempotency && { ...idempotency, digest: digest([idempotency.digest, content]) };

/**
 * Provides the request's idempotency key and digest; undefined without a key. Throws `invalid_input` for a key that is
 * empty or too long.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): Idempotency => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const key = request.headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKey)
    throw new AppError(
      'invalid_input',
      `${idempotencyKeyHeader} must be 1 to ${limits.idempotencyKey} characters long`,
      idempotencyKeyHeader,
    );
  return { key, digest: digest([request.method, pathOf(request.url), request.body ?? null]) };
});

/** Marks a route that accepts an idempotency key for safe retries. */
export const AcceptsIdempotencyKey = () =>
  applyDecorators(
    ApiHeader({
      name: idempotencyKeyHeader,
      required: false,
      description:
        'For a day, a repeated request with the same key has no further effect and gets the first response again.',
      schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
    }),
    ApiUnprocessableEntityResponse({ description: 'This key was used before with a different request' }),
  );
