import { AppError } from '@jobref/service-kit/errors';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiPreconditionFailedResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { entityTagsIn } from './entity-tags.js';

interface HasVersion {
  version: string;
}

/** Thrown when a change was made for a version of a record other than the current one. */
export class VersionConflict extends AppError {
  constructor(
    message: string,
    /** The current record. */
    readonly current: unknown,
  ) {
    super('conflict', message);
  }
}

/** Runs a change; a `conflict` is rethrown with the current record. */
export const withCurrentOnConflict = async <T>(change: Promise<T>, current: () => Promise<T>): Promise<T> => {
  try {
    return await change;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      throw new VersionConflict(error.message, await current());
    throw error;
  }
};

@Injectable()
class VersionInterceptor implements NestInterceptor<HasVersion> {
  intercept(context: ExecutionContext, next: CallHandler<HasVersion>): Observable<HasVersion> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(({ version }) => void reply.header('etag', `"${version}"`)));
  }
}

/** Sends the version of the returned record as its ETag. */
export const Versioned = () => UseInterceptors(VersionInterceptor);

/** Marks a route that changes such a record, for the version in If-Match, else for any version. */
export const AcceptsIfMatch = () =>
  applyDecorators(
    Versioned(),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'ETag of the record as the client knows it: the change is rejected if somebody else has changed the record since.',
    }),
    ApiPreconditionFailedResponse({
      description: 'Somebody else has changed the record; `current` is its present state',
    }),
  );

/** Provides the versions in If-Match; undefined for any version. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): string[] | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  return entityTagsIn(header).map((tag) => tag.replace(/^"(.*)"$/, '$1'));
});
