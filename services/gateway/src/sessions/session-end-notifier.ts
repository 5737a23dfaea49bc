import type { authService } from '@jobref/contracts/wire/auth';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { publishLive } from '@jobref/service-kit/live/publish-live';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayRedis } from './redis.js';

type SessionEndReason = InputOf<typeof authService.recordSessionEnd>['how'];

/**
 * Publishes and audits the end of a session. The session is over anyway: failures here do not fail the call that ended
 * it.
 */
@Injectable()
export class SessionEndNotifier {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly redis: GatewayRedis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Closes the streams of a session that was ended, and records its end. */
  async end(userId: string, sessionId: string): Promise<void> {
    await this.closeStreams(userId, sessionId);
    await this.record(userId, sessionId, 'ended');
  }

  /** Closes the live streams of one session, or of all sessions of this person, at every gateway. */
  async closeStreams(userId: string, sessionId?: string): Promise<void> {
    const audience = { userIds: [userId], administrators: false };
    await publishLive(this.redis, { audience, news: { type: 'sessions_ended', sessionId } }).catch(
      (error: unknown) => this.logger.warn({ err: error }, 'Live streams of an ended session stay open'),
    );
  }

  /** Records in the audit log that a person ended one of their sessions. */
  async record(userId: string, sessionId: string, how: SessionEndReason): Promise<void> {
    // A session does not store its owner's role, and the agent role is enough to end one's own session.
    const actor = { kind: 'user', id: userId, role: 'agent' } as const;
    await this.auth
      .recordSessionEnd(actor, { sessionId, how })
      .catch((error: unknown) =>
        this.logger.error({ err: error, userId, sessionId }, 'The end of a session is not in the audit log'),
      );
  }
}
