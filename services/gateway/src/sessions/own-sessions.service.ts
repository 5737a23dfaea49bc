import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { sessionIdleMs } from './session-cookie.js';
import { SessionEnds } from './session-ends.js';
import { type ActiveSession, SessionIndex } from './session-index.js';
import { SessionsService } from './sessions.service.js';

/** A person's own sessions: to see them, and to end one. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly index: SessionIndex,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEnds,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Newest use first; those that are too old, or ended with an older password or role, are left out. */
  async list(request: FastifyRequest): Promise<SessionEntry[]> {
    const { id, userId, sessionEpoch } = this.sessions.signInOf(request);
    const known = await this.index.of(userId);
    return known
      .filter(({ signIn }) => this.sessions.counts(signIn, sessionEpoch))
      .map((session) => this.entryOf(session, id))
      .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
  }

  /** Throws `not_found` when the person has no such session. */
  async end(request: FastifyRequest, id: string): Promise<void> {
    const { userId } = this.sessions.signInOf(request);
    if (!(await this.index.end(userId, id))) throw notFound('Session');
    await this.ends.closeStreams(userId, id);
    await this.ends.record(userId, id, 'ended');
  }

  private entryOf({ signIn, endsInMs }: ActiveSession, currentId: string): SessionEntry {
    const { id, device, address, createdAt } = signIn;
    // Every use puts the end off by the idle time: what is missing of it tells when that was.
    const lastSeen = Date.now() - (sessionIdleMs(this.config) - endsInMs);
    return {
      id,
      device,
      address,
      createdAt: new Date(createdAt).toISOString(),
      lastSeen: new Date(lastSeen).toISOString(),
      current: id === currentId,
    };
  }
}
