import { AppError } from '@jobref/service-kit/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/**
 * Provides a controller parameter: a signal that aborts when the client disconnects before the response is complete.
 */
export const DisconnectSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
});

/** Returns the error for a request whose sender disconnected before its end. */
export const clientDisconnected = () =>
  new AppError('client_gone', 'The connection was closed before everything had arrived');
