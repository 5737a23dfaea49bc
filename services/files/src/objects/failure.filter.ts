import { AppError, toAppError } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RangeNotSatisfiable } from './byte-range.js';
import { refuseRemainingBody } from './refuse-remaining-body.js';

/** Sends every failure as a `callFailure` with its status; server errors are logged with their cause. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const failure = fromFrameworkError(error) ?? toAppError(error);
    if (failure.status >= 500) {
      const cause = failure.cause ?? error;
      this.logger.error({ err: cause, method: request.method, path: request.url }, failure.message);
    }
    refuseRemainingBody(request.raw, reply.raw);
    if (failure instanceof RangeNotSatisfiable) void reply.header('content-range', `bytes */${failure.size}`);
    void reply.code(failure.status).send(failure.toFailure());
  }
}

/** Converts the errors of Nest and Fastify themselves: an unknown route or an invalid request. */
const fromFrameworkError = (error: unknown): AppError | undefined => {
  const { status, statusCode = status } = error as { status?: unknown; statusCode?: unknown };
  if (error instanceof AppError || typeof statusCode !== 'number' || statusCode >= 500) return undefined;
  return statusCode === 404
    ? new AppError('not_found', 'There is nothing here')
    : new AppError('invalid_input', 'The request makes no sense');
};
