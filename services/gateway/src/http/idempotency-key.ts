import { idempotencyKeyHeader } from '@jobref/contracts/idempotency-key';
import { id } from '@jobref/contracts/text';
import { AppError } from '@jobref/service-kit/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The caller's name for what is to be made; undefined without one. Throws `invalid_input` for anything but a UUID. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const given = headers[idempotencyKeyHeader.toLowerCase()];
  const { data, error } = id.optional().safeParse(given);
  if (error)
    throw new AppError('invalid_input', `${idempotencyKeyHeader} must be a UUID`, idempotencyKeyHeader);
  return data;
});

/** Marks a route whose request may be sent again with its key. */
export const MadeOnce = () =>
  ApiHeader({
    name: idempotencyKeyHeader,
    required: false,
    description: 'A UUID: sent again with the same one, nothing is made twice.',
    schema: { type: 'string', format: 'uuid' },
  });
