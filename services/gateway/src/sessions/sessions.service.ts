import { randomUUID } from 'node:crypto';
import type { Principal } from '@jobref/contracts/wire/auth';
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { PersonCache } from './person-cache.js';
import { sessionCookie, sessionCookieName, sessionLifetimeMs } from './session-cookie.js';
import type { SignIn } from './session-data.js';
import { SessionEndNotifier } from './session-end-notifier.js';
import { SessionIndex } from './session-index.js';

const deviceLength = 300;
const notSignedIn = () => new AppError('unauthenticated', 'Unauthorized: please sign in');

/**
 * Determines who is signed in. Sessions are stored in Redis; every request checks the session against its person's
 * current state.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly people: PersonCache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly index: SessionIndex,
    private readonly sessionEnds: SessionEndNotifier,
  ) {}

  /** Signs a person in on this browser, under a new session id; ends the browser's previous session. */
  async begin(request: FastifyRequest, { user, sessionEpoch }: Principal): Promise<void> {
    const before = request.session.signIn;
    this.forgetCookie(request);
    await request.session.regenerate();
    const signIn: SignIn = {
      id: randomUUID(),
      userId: user.id,
      sessionEpoch,
      createdAt: Date.now(),
      device: (request.headers['user-agent'] ?? 'unknown').slice(0, deviceLength),
      address: request.ip,
    };
    request.session.signIn = signIn;
    await request.session.save();
    if (before) await this.forget(before);
    const ended = await this.index.add(request.session.sessionId, signIn, sessionLifetimeMs(this.config));
    await Promise.all(ended.map((id) => this.sessionEnds.end(user.id, id)));
  }

  /** Returns the sign-in of this request's session. Throws `unauthenticated` without one. */
  signInOf({ session }: FastifyRequest): SignIn {
    if (!session?.signIn) throw notSignedIn();
    return session.signIn;
  }

  /**
   * Returns the person behind this request; `person` is their current state. Throws `unauthenticated`, and ends the
   * session, when it is no longer valid.
   */
  async principalOf(request: FastifyRequest, person: Principal | null): Promise<Principal> {
    const signIn = this.signInOf(request);
    if (person && this.isValid(signIn, person.sessionEpoch)) return person;
    await this.destroy(request, signIn);
    throw notSignedIn();
  }

  /** Returns whether a session is within its lifetime, and not from before a change of password or role. */
  isValid(signIn: SignIn, sessionEpoch: number): boolean {
    const isYoung = Date.now() - signIn.createdAt < sessionLifetimeMs(this.config);
    return isYoung && signIn.sessionEpoch === sessionEpoch;
  }

  /** Like `principalOf`, for a session that may have ended since the request began. */
  async reloadPrincipal(request: FastifyRequest): Promise<Principal> {
    await request.session.reload();
    return this.principalOf(request, await this.people.principal(this.signInOf(request).userId));
  }

  /** Signs out: deletes the session in Redis and in the browser. Does not fail when no one is signed in. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const signIn = request.session?.signIn;
    if (signIn) {
      await this.destroy(request, signIn);
      await this.sessionEnds.record(signIn.userId, signIn.id, 'signed_out');
    }
    this.clearBrowserState(request, reply);
  }

  /** Like `principalOf`; also clears cookie and cache of a browser that sends a session which is over. */
  async admit(request: FastifyRequest, reply: FastifyReply, person: Principal | null): Promise<Principal> {
    try {
      return await this.principalOf(request, person);
    } catch (error) {
      const isOver = error instanceof AppError && error.code === 'unauthenticated';
      if (isOver && request.cookies[sessionCookieName(this.config)]) this.clearBrowserState(request, reply);
      throw error;
    }
  }

  /** Like `end`, for an API call: throws `unauthenticated` when no one is signed in. */
  async endOwn(request: FastifyRequest, reply: FastifyReply): Promise<Record<string, never>> {
    this.signInOf(request);
    await this.end(request, reply);
    return {};
  }

  /** Keeps the plugin from clearing the cookie that the browser sent: one Set-Cookie per answer (RFC 6265, section 4.1). */
  private forgetCookie(request: FastifyRequest): void {
    delete request.cookies[sessionCookieName(this.config)];
  }

  private clearBrowserState(request: FastifyRequest, reply: FastifyReply): void {
    this.forgetCookie(request);
    const { maxAge: _, ...cookie } = sessionCookie(this.config);
    void reply.clearCookie(sessionCookieName(this.config), cookie);
    // Clears what the browser cached in this session: clients' photos above all.
    void reply.header('clear-site-data', '"cache"');
  }

  private async destroy(request: FastifyRequest, signIn: SignIn): Promise<void> {
    await request.session.destroy();
    await this.forget(signIn);
  }

  private async forget(signIn: SignIn): Promise<void> {
    await this.index.remove(signIn);
    await this.sessionEnds.closeStreams(signIn.userId, signIn.id);
  }
}
