import { systemActor } from '@jobref/contracts/domain/actor';
import { batchesOf } from '@jobref/service-kit/batches';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { GatewayRedis } from '../sessions/redis.js';
import { sessionKey } from '../sessions/redis-session-store.js';
import { sessionLifetimeMs } from '../sessions/session-cookie.js';
import type { SessionOwner } from '../sessions/session-data.js';
import { OpenStreams } from './open-streams.js';

// Maximum that auth accepts in one call, and enough for a pipeline.
const batchLength = 1_000;

/** A live stream or a long download. */
interface EndsWithSession {
  owner: SessionOwner;
  end: () => void;
}

/**
 * Ends live streams and long downloads whose session is over for any reason: the update may have been missed, and idle
 * sessions expire by themselves. A check does not count as use. While checks fail, streams and downloads stay.
 */
@Injectable()
export class SessionWatch {
  private readonly gateway = systemActor('gateway');

  constructor(
    private readonly streams: OpenStreams,
    private readonly downloads: LongDownloads,
    private readonly redis: GatewayRedis,
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Checks all of them once. */
  checkAll(): Promise<void> {
    return this.check([...this.streams.all(), ...this.downloads.all()]);
  }

  /** Checks these now. */
  async check(running: EndsWithSession[]): Promise<void> {
    const byUser = [...Map.groupBy(running, ({ owner }) => owner.signIn.userId)];
    const results = await Promise.allSettled([
      ...batchesOf(running, batchLength).map((some) => this.endWithoutSession(some)),
      ...batchesOf(byUser, batchLength).map((people) => this.endOfOlderEpochs(new Map(people))),
    ]);
    for (const result of results)
      if (result.status === 'rejected')
        this.logger.warn(
          { err: result.reason as unknown },
          'Sessions of streams and downloads cannot be checked',
        );
  }

  private async endWithoutSession(running: EndsWithSession[]): Promise<void> {
    const keys = running.map(({ owner }) => ['exists', sessionKey(owner.sessionId)]);
    const found = await this.redis.pipeline(keys).exec();
    const lifetimeMs = sessionLifetimeMs(this.config);
    for (const [index, one] of running.entries()) {
      const isGone = found?.[index]?.[0] === null && found[index][1] === 0;
      if (isGone || Date.now() - one.owner.signIn.createdAt >= lifetimeMs) one.end();
    }
  }

  private async endOfOlderEpochs(runningOf: Map<string, EndsWithSession[]>): Promise<void> {
    const people = await this.auth.sessionEpochs(this.gateway, { userIds: [...runningOf.keys()] });
    const epochs = new Map(people.map(({ userId, sessionEpoch }) => [userId, sessionEpoch]));
    for (const [userId, running] of runningOf)
      for (const one of running) if (one.owner.signIn.sessionEpoch !== epochs.get(userId)) one.end();
  }
}
