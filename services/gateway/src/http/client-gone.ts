import { AppError } from '@jobref/service-kit/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Aborts when the client goes away before it has its answer; for a controller's parameter. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
});

/** What a request is refused with whose sender went away before its end. */
export const clientGone = () =>
  new AppError('client_gone', 'The connection was closed before everything had arrived');
