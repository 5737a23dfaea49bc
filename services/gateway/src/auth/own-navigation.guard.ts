import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { crossSiteRefused, isCrossSite } from '../http/origin.js';

/** Rejects navigations started by another site: a foreign link must not sign anyone out [RT-12]. */
@Injectable()
export class OwnNavigationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const fetchSite = context.switchToHttp().getRequest<FastifyRequest>().headers['sec-fetch-site'];
    if (isCrossSite(typeof fetchSite === 'string' ? fetchSite : fetchSite?.[0])) throw crossSiteRefused();
    return true;
  }
}
