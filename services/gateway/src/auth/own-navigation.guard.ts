import { AppError } from '@jobref/service-kit/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isForeignSite } from '../http/origin.js';

/** Refuses a navigation that another site started: a foreign link must not sign anybody out [RT-12]. */
@Injectable()
export class OwnNavigationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const fetchSite = context.switchToHttp().getRequest<FastifyRequest>().headers['sec-fetch-site'];
    if (isForeignSite(typeof fetchSite === 'string' ? fetchSite : fetchSite?.[0]))
      throw new AppError('foreign_origin', 'Requests from other sites are refused');
    return true;
  }
}
