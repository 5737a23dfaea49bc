import type { AppError } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf, toFailure } from './error-body.js';
import { ErrorWithHeaders } from './error-with-headers.js';
import { VersionConflict } from './versioned.js';

/** Sends every error of the API in one shape and without a stack; logs server errors. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const failure = toFailure(error);
    if (failure.status >= 500) this.log(failure, error, request);
    if (reply.sent || reply.raw.headersSent) return;
    if (failure instanceof ErrorWithHeaders) void reply.headers(failure.headers);
    void reply
      .code(failure.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send({
        ...errorBodyOf(failure, request.id),
        ...(failure instanceof VersionConflict && { current: failure.current }),
      });
  }

  private log(failure: AppError, error: unknown, { method, routeOptions }: FastifyRequest): void {
    const facts = { err: error, code: failure.code, method, route: routeOptions.url };
    if (failure.code === 'internal') this.logger.error(facts, failure.message);
    else this.logger.warn(facts, failure.message);
  }
}
