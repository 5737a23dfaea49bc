import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { sessionIdleMs } from './session-cookie.js';
import { SessionEndNotifier } from './session-end-notifier.js';
import { type ActiveSession, SessionIndex } from './session-index.js';
import { SessionsService } from './sessions.service.js';

/** Lists a person's own sessions, and ends one. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly index: SessionIndex,
    private readonly sessions: SessionsService,
    private readonly sessionEnds: SessionEndNotifier,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Returns sessions by last use, newest first; omits those past their lifetime, or from before a change of password or
   * role.
   */
  async list(request: FastifyRequest): Promise<SessionEntry[]> {
    const { id, userId, sessionEpoch } = this.sessions.signInOf(request);
    const known = await this.index.of(userId);
    return known
      .filter(({ signIn }) => this.sessions.isValid(signIn, sessionEpoch))
      .map((session) => this.entryOf(session, id))
      .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
  }

  /** Throws `not_found` when the person has no such session. */
  async end(request: FastifyRequest, id: string): Promise<void> {
    const { userId } = this.sessions.signInOf(request);
    if (!(await this.index.end(userId, id))) throw notFound('Session');
    await this.sessionEnds.end(userId, id);
  }

  private entryOf({ signIn, endsInMs }: ActiveSession, currentId: string): SessionEntry {
    const { id, device, address, createdAt } = signIn;
    // Every use extends the expiry by the idle time, so the remaining time shows when the last use was.
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
