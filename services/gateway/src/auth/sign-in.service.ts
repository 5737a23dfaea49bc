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
import { SessionEndNotifier } from '../sessions/session-end-notifier.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Signs people in: auth verifies credentials, the limit restricts attempts, the session stores the result. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limit: SignInLimit,
    private readonly sessions: SessionsService,
    private readonly sessionEnds: SessionEndNotifier,
  ) {}

  /** Throws `invalid_credentials`, `administrator_required` or `too_many_requests`. */
  async signIn(
    request: FastifyRequest,
    { username, password }: LoginRequest,
    strategy: SignInStrategy,
  ): Promise<{ user: CurrentUser }> {
    const principal = await this.limit.attempt({ name: username, address: request.ip }, () =>
      this.auth.signIn(anonymous, { username, password, door: strategy }),
    );
    return this.begin(request, principal);
  }

  /** Signs in without a password, for development; as an administrator only where no other machine can connect. */
  async devSignIn(request: FastifyRequest, role: Role): Promise<{ user: CurrentUser }> {
    if (!this.config.DEV_LOGIN) throw notFound('Development sign-in');
    if (!this.hasTrustedHost(request))
      throw forbidden(`Development sign-in works at ${this.config.PUBLIC_URL} only`);
    if (role === 'administrator' && !this.isOnThisMachine(request))
      throw forbidden('Development sign-in as an administrator works on this machine only');
    return this.begin(request, await this.auth.devSignIn(anonymous, { role }));
  }

  private isOnThisMachine({ hostname }: FastifyRequest): boolean {
    return isLoopback(this.config.HOST) && (isLoopback(hostname) || this.isOwnName(hostname));
  }

  // Against DNS rebinding: a foreign page can point its own host name at this server, but not an IP address.
  private hasTrustedHost({ hostname }: FastifyRequest): boolean {
    return isLoopback(hostname) || isAddress(hostname) || this.isOwnName(hostname);
  }

  private isOwnName(hostname: string): boolean {
    return hostname === new URL(this.config.PUBLIC_URL).hostname;
  }

  /** Changes the person's own password. This session continues under a new id; their other sessions end [CP-04]. */
  async changePassword(
    request: FastifyRequest,
    actor: UserActor,
    change: ChangePasswordRequest,
  ): Promise<{ user: CurrentUser }> {
    // NUL, which no user name contains, separates these attempts from those of the sign-in pages.
    const name = `\u0000change-password:${actor.id}`;
    const attempt = { name, address: request.ip, failures: 'wrong passwords' } as const;
    const principal = await this.limit.attempt(attempt, () => this.auth.changePassword(actor, change));
    const answer = await this.begin(request, principal);
    await this.sessionEnds.closeStreams(actor.id);
    return answer;
  }

  private async begin(request: FastifyRequest, principal: Principal): Promise<{ user: CurrentUser }> {
    request.principal = principal;
    await this.sessions.begin(request, principal);
    return { user: principal.user };
  }
}
