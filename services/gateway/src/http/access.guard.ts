import type { CurrentUser } from '@jobref/contracts/domain/users';
import { messages } from '@jobref/contracts/domain/messages';
import { AppError, forbidden } from '@jobref/service-kit/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../limits/rate-limits.js';
import { PersonCache } from '../sessions/person-cache.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type Access, ACCESS } from './access.js';

/** Admits a request only when its route's access allows this person: default deny [PE-01 PE-02 PE-04]. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly people: PersonCache,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw forbidden();
    if (access.who === 'everybody') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const signIn = request.session?.signIn;
    // In parallel: both query Redis.
    const [person = null] = signIn
      ? await Promise.all([this.people.principal(signIn.userId), this.limits.calls.count(signIn.id)])
      : [];
    request.principal = await this.sessions.admit(request, http.getResponse<FastifyReply>(), person);
    assertMayCall(access, request.principal.user);
    return true;
  }
}

/** Throws unless this person may call a route with this access. */
export const assertMayCall = (access: Access, user: CurrentUser): void => {
  if (user.mustChangePassword && !access.beforePasswordChange)
    throw new AppError('password_change_required', 'You must change your password before continuing.');
  if (access.who !== 'signed-in' && access.who !== user.role)
    throw new AppError('administrator_required', messages.administratorRequired);
};
