import { systemActor } from '@jobref/contracts/domain/actor';
import { batchesOf } from '@jobref/service-kit/batches';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { GatewayRedis } from '../sessions/redis.js';
import { sessionKey } from '../sessions/redis-session-store.js';
import { sessionLifetimeMs } from '../sessions/session-cookie.js';
import type { OpenStream } from './open-stream.js';
import { OpenStreams } from './open-streams.js';

// What auth takes in one call, and enough for a pipeline.
const batchLength = 1_000;

/**
 * Ends streams whose session is over, however it came to that: the update of it may have been missed, and sessions that
 * nobody uses run out by themselves. Looking does not count as use. While it cannot be told, streams stay.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly gateway = systemActor('gateway');
  private timer?: NodeJS.Timeout;
  private isLooking = false;

  constructor(
    private readonly streams: OpenStreams,
    private readonly redis: GatewayRedis,
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), this.config.LIVE_SESSION_CHECK_SECONDS * 1_000).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Looks at every open stream once. */
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    await this.lookAt(this.streams.all());
    this.isLooking = false;
  }

  /** Looks at these streams now. */
  async lookAt(open: OpenStream[]): Promise<void> {
    const byUser = [...Map.groupBy(open, ({ owner }) => owner.signIn.userId)];
    const looks = await Promise.allSettled([
      ...batchesOf(open, batchLength).map((streams) => this.endWithoutSession(streams)),
      ...batchesOf(byUser, batchLength).map((people) => this.endOfOlderEpochs(new Map(people))),
    ]);
    for (const result of looks)
      if (result.status === 'rejected')
        this.logger.warn({ err: result.reason as unknown }, 'Sessions of open streams cannot be looked at');
  }

  private async endWithoutSession(streams: OpenStream[]): Promise<void> {
    const keys = streams.map(({ owner }) => ['exists', sessionKey(owner.sessionId)]);
    const found = await this.redis.pipeline(keys).exec();
    const lifetimeMs = sessionLifetimeMs(this.config);
    for (const [index, stream] of streams.entries()) {
      const isGone = found?.[index]?.[0] === null && found[index][1] === 0;
      if (isGone || Date.now() - stream.owner.signIn.createdAt >= lifetimeMs) stream.end();
    }
  }

  private async endOfOlderEpochs(streamsOf: Map<string, OpenStream[]>): Promise<void> {
    const people = await this.auth.sessionEpochs(this.gateway, { userIds: [...streamsOf.keys()] });
    const epochs = new Map(people.map(({ userId, sessionEpoch }) => [userId, sessionEpoch]));
    for (const [userId, streams] of streamsOf)
      for (const stream of streams) if (stream.owner.signIn.sessionEpoch !== epochs.get(userId)) stream.end();
  }
}
