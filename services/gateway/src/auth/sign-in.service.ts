import { anonymous, type Role, type UserActor } from '@jobref/contracts/domain/actor';
import type { Principal, SignInStrategy } from '@jobref/contracts/wire/auth';
import type { ChangePasswordRequest, CurrentUser, LoginRequest } from '@jobref/contracts/domain/users';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { isAddress, isLoopback } from '../http/loopback.js';
import { SignInLimit } from '../limits/sign-in-limit.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Signs people in: auth says who they are, the limit how often it may be tried, the session remembers it. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limit: SignInLimit,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEnds,
  ) {}

  /** Who these credentials belong to. Throws `invalid_credentials`, `administrator_required` or `too_many_requests`. */
  verify(
    strategy: SignInStrategy,
    { username, password }: LoginRequest,
    address: string,
  ): Promise<Principal> {
    return this.limit.attempt({ name: username, address }, () =>
      this.auth.signIn(anonymous, { username, password, door: strategy }),
    );
  }

  /** Begins the session of the person whom a strategy has verified. */
  async begin(request: FastifyRequest, principal: Principal): Promise<{ user: CurrentUser }> {
    await this.sessions.begin(request, principal);
    return { user: principal.user };
  }

  /** Signs in without a password, for trying out; as an administrator only where nobody else can reach us. */
  async devSignIn(request: FastifyRequest, role: Role): Promise<{ user: CurrentUser }> {
    if (!this.config.DEV_LOGIN) throw notFound('Development sign-in');
    if (!this.isAskedForByOwnName(request))
      throw forbidden(`Development sign-in works at ${this.config.PUBLIC_URL} only`);
    if (role === 'administrator' && !this.isOnThisMachine(request))
      throw forbidden('Development sign-in as an administrator works on this machine only');
    return this.begin(request, await this.auth.devSignIn(anonymous, { role }));
  }

  private isOnThisMachine({ hostname }: FastifyRequest): boolean {
    return isLoopback(this.config.HOST) && (isLoopback(hostname) || this.isOwnName(hostname));
  }

  // A page elsewhere may have made its own name lead to us; an address it cannot.
  private isAskedForByOwnName({ hostname }: FastifyRequest): boolean {
    return isLoopback(hostname) || isAddress(hostname) || this.isOwnName(hostname);
  }

  private isOwnName(hostname: string): boolean {
    return hostname === new URL(this.config.PUBLIC_URL).hostname;
  }

  /** Changes the person's own password; this session goes on under a new id, all others of theirs are over [CP-04]. */
  async changePassword(
    request: FastifyRequest,
    actor: UserActor,
    change: ChangePasswordRequest,
  ): Promise<{ user: CurrentUser }> {
    // The NUL, which no user name holds, keeps these tries apart from those of the sign-in pages.
    const attempt = { name: `\u0000change-password:${actor.id}`, address: request.ip };
    const principal = await this.limit.attempt(attempt, () => this.auth.changePassword(actor, change));
    const answer = await this.begin(request, principal);
    await this.ends.closeStreams(actor.id);
    return answer;
  }
}
