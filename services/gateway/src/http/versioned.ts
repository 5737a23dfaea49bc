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

/** A change was made for another version of a record than the one that is there now. */
export class VersionConflict extends AppError {
  constructor(
    message: string,
    /** The record as it is now. */
    readonly current: unknown,
  ) {
    super('conflict', message);
  }
}

/** Changes a record; whoever made the change for another version is told the record as it is now. */
export const changeOrCurrent = async <T>(change: Promise<T>, current: () => Promise<T>): Promise<T> => {
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

/** The route answers a record whose version leaves as its ETag. */
export const Versioned = () => UseInterceptors(VersionInterceptor);

/** The route changes such a record, of the version that the caller names in If-Match, else of any. */
export const ChangesVersion = () =>
  applyDecorators(
    Versioned(),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The ETag of the record that was changed: refused when somebody else has changed it since.',
    }),
    ApiPreconditionFailedResponse({ description: 'Changed by somebody else: `current` is the record now' }),
  );

/** The versions that the caller names; undefined for any. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): string[] | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  return entityTagsIn(header).map((tag) => tag.replace(/^"(.*)"$/, '$1'));
});
