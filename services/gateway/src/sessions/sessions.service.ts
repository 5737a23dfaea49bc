import { randomUUID } from 'node:crypto';
import type { Principal } from '@jobref/contracts/wire/auth';
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { PersonCache } from './person-cache.js';
import { sessionCookie, sessionCookieName, sessionLifetimeMs } from './session-cookie.js';
import type { SignIn } from './session-data.js';
import { SessionEnds } from './session-ends.js';
import { SessionIndex } from './session-index.js';

const deviceLength = 300;
const notSignedIn = () => new AppError('unauthenticated', 'Unauthorized: please sign in');

/** Who is signed in. A session lives in Redis; whether it still counts, its person says on every request. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly people: PersonCache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly index: SessionIndex,
    private readonly ends: SessionEnds,
  ) {}

  /** Signs a person in on this browser, under a new session id; a session that it had before is over. */
  async begin(request: FastifyRequest, { user, sessionEpoch }: Principal): Promise<void> {
    const before = request.session.signIn;
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
    await this.index.add(request.session.sessionId, signIn, sessionLifetimeMs(this.config));
  }

  /** The sign-in of this request's session. Throws `unauthenticated` without one. */
  signInOf({ session }: FastifyRequest): SignIn {
    if (!session?.signIn) throw notSignedIn();
    return session.signIn;
  }

  /**
   * The person behind this request, who they are now being `person`. Throws `unauthenticated`, and ends the session, where it
   * does not count any more.
   */
  async principalOf(request: FastifyRequest, person: Principal | null): Promise<Principal> {
    const signIn = this.signInOf(request);
    if (person && this.counts(signIn, person.sessionEpoch)) return person;
    await this.destroy(request, signIn);
    throw notSignedIn();
  }

  /** Whether it is neither too old nor from before the password or role changed. */
  counts(signIn: SignIn, sessionEpoch: number): boolean {
    const isYoung = Date.now() - signIn.createdAt < sessionLifetimeMs(this.config);
    return isYoung && signIn.sessionEpoch === sessionEpoch;
  }

  /** As `principalOf`, of a session that may have ended since the request began. */
  async principalNow(request: FastifyRequest): Promise<Principal> {
    await request.session.reload();
    return this.principalOf(request, await this.people.principal(this.signInOf(request).userId));
  }

  /** Signs out here: the session goes, in Redis and in the browser. Quiet where nobody is signed in. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const signIn = request.session?.signIn;
    if (signIn) {
      await this.destroy(request, signIn);
      await this.ends.record(signIn.userId, signIn.id, 'signed_out');
    }
    this.forgetInBrowser(reply);
  }

  /** Like `principalOf`; a browser that brings a session which is over is told to forget what it kept of it. */
  async admit(request: FastifyRequest, reply: FastifyReply, person: Principal | null): Promise<Principal> {
    try {
      return await this.principalOf(request, person);
    } catch (error) {
      const isOver = error instanceof AppError && error.code === 'unauthenticated';
      if (isOver && request.cookies[sessionCookieName(this.config)]) this.forgetInBrowser(reply);
      throw error;
    }
  }

  /** Like `end`, for a call: throws `unauthenticated` where nobody is signed in. */
  async endOwn(request: FastifyRequest, reply: FastifyReply): Promise<Record<string, never>> {
    this.signInOf(request);
    await this.end(request, reply);
    return {};
  }

  private forgetInBrowser(reply: FastifyReply): void {
    const { maxAge: _, ...cookie } = sessionCookie(this.config);
    void reply.clearCookie(sessionCookieName(this.config), cookie);
    // What it kept of the session: clients' photos above all.
    void reply.header('clear-site-data', '"cache"');
  }

  private async destroy(request: FastifyRequest, signIn: SignIn): Promise<void> {
    await request.session.destroy();
    await this.forget(signIn);
  }

  private async forget(signIn: SignIn): Promise<void> {
    await this.index.remove(signIn);
    await this.ends.closeStreams(signIn.userId, signIn.id);
  }
}
